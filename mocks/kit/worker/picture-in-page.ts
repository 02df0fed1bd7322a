interface Picture {
  /** The address that the mock gives its picture. */
  url: string;
  /** The same picture as a `data:` address. */
  data: () => string;
}

/**
 * Has the page's images show a picture of the mock's by its address, where no worker stands
 * between them and the network (plain http on a LAN address): msw then answers what the page
 * fetches, and an image does not fetch.
 */
export function showPictureInPage({ url, data }: Picture): void {
  const { prototype } = HTMLImageElement;
  const source = Object.getOwnPropertyDescriptor(prototype, 'src') as PropertyDescriptor;
  const resolve = (address: string) => (address === url ? data() : address);

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
