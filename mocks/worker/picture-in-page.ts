import { mockBase } from '../backend/handlers.ts';
import { pictureFile, picturePath, pngDataAddress } from '../backend/logo-picture.ts';

/**
 * Has the page's images show the mock's picture by its address, where no worker stands between them
 * and the network: msw then answers what the page fetches, and an image does not fetch.
 */
export async function showPictureInPage(): Promise<void> {
  const data = pngDataAddress(new Uint8Array(await pictureFile().arrayBuffer()));
  const { prototype } = HTMLImageElement;
  const source = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
  const resolve = (address: string) =>
    address.startsWith(mockBase + picturePath) ? data : address;

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
