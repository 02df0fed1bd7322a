import { pngDataUrl } from '../../mocks/backend/logo-images.ts';

/** A response body that means success for every call that the page makes. */
export const goodAnswer = {
  is_new_neighborhood: true,
  total_families: 73,
  total_neighborhoods: 15,
  images: [{ image_url: { url: pngDataUrl(1) } }],
};
