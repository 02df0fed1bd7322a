import { pictureAddress, pngDataAddress } from '../backend/logo-pictures.ts';

/**
 * Makes the page's images show the mock's picture by its address when there is no worker: msw then
 * answers only `fetch`, which images do not use.
 */
export function showPictureInPage(): void {
  const data = pngDataAddress(0);
  const { prototype } = HTMLImageElement;
  const source = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
  const resolve = (address: string) => (address.startsWith(pictureAddress) ? data : address);

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
