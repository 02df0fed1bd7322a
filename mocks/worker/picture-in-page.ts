import { mockBase } from '../backend/handlers.ts';
import { picturePath, pngDataAddress } from '../backend/logo-pictures.ts';

/**
 * Has the page's images show the mock's picture by its address, where no worker stands between them
 * and the network: msw then answers what the page fetches, and an image does not fetch.
 */
export function showPictureInPage(): void {
  const data = pngDataAddress(0);
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
