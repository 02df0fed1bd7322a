import type { Backend } from './backend/backend.ts';
import { drawLogo } from './backend/logo-picture.ts';
import { createRandom } from './backend/random.ts';
import { seeds } from './backend/seeds.ts';
import type { Product } from './kit/product.ts';
import { calls } from './scenarios/list.ts';
import { picturePath } from './scenarios/logo.ts';
import { presets } from './scenarios/presets.ts';

/** The site, as the kit knows it. */
export const product: Product<Backend> = {
  calls,
  presets,
  seeds,
  files: {
    // The same picture every time.
    [picturePath]: () =>
      new Response(drawLogo(createRandom(1)), { headers: { 'content-type': 'image/png' } }),
  },
};
