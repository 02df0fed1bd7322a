import { pngDataAddress } from '../../../mocks/backend/logo-pictures.ts';

/** What each call of the page can read its answer from: all goes well. */
export const replyToAll = {
  is_new_neighborhood: true,
  total_families: 73,
  total_neighborhoods: 15,
  images: [{ image_url: { url: pngDataAddress(1) } }],
};
