import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask } from '../../../mocks/kit/log/mask.ts';

describe('masking', () => {
  it('masks every email, wherever it occurs', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', '"', ' ', '?email='), (email, before) => {
        expect(mask(`${before}${email}${before}`)).not.toContain(email);
        expect(mask(`${before}${encodeURIComponent(email)}`)).not.toContain(
          encodeURIComponent(email),
        );
      }),
    );
  });

  it('masks keys of every kind', () => {
    expect(mask('sb_publishable_abc-1 sb_secret_x eyJhbGciOi.eyJyb2xl.c2ln')).toBe('••• ••• •••');
  });
});
