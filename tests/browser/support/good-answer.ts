import { pngDataUrl } from '../../../mocks/backend/logo-images.ts';

/** A successful response for every call of the page. */
export const goodAnswer = {
  is_new_neighborhood: true,
  total_families: 73,
  total_neighborhoods: 15,
  images: [{ image_url: { url: pngDataUrl(1) } }],
};
