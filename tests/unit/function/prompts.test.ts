import { expect, it } from 'vitest';
import { productName } from '../../../src/content/product.ts';
import { wire } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';

it('the prompt names the product, and fits the agreed request', () => {
  expect(logoPrompt).toContain(productName);
  expect(wire.logo.request.parse({ message: logoPrompt })).toEqual({ message: logoPrompt });
});
