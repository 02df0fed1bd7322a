type Files = Readonly<Record<string, () => Response>>;

async function dataAddress(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${response.headers.get('content-type')};base64,${btoa(text)}`;
}

/**
 * Has the page's images show the mock's files by their addresses, where no worker stands between
 * them and the network (plain http on a LAN address): msw then answers what the page fetches, and
 * an image does not fetch.
 */
export async function showFilesInPage(base: string, files: Files): Promise<void> {
  const known = new Map<string, string>();
  for (const [path, make] of Object.entries(files))
    known.set(base + path, await dataAddress(make()));
  const { prototype } = HTMLImageElement;
  const source = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
  const withoutQuery = (address: string) => address.split('?')[0] ?? '';
  const resolve = (address: string) => known.get(withoutQuery(address)) ?? address;

  Object.defineProperty(prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, address: string) {
      source.set?.call(this, resolve(address));
    },
  });
  // React sets the attribute, scripts the property.
  prototype.setAttribute = function setAttribute(name, value) {
    Element.prototype.setAttribute.call(this, name, name === 'src' ? resolve(value) : value);
  };
}
