import { expect, it, onTestFinished } from 'vitest';
import { mask } from '../../../mocks/kit/log/mask.ts';
import { environment } from '../../../mocks/panel/environment.ts';

it.each([
  [['/@vite/client', '/src/main.tsx'], '/src/main.tsx'],
  [['/street/assets/index-CuR8.js'], '/street/assets/index-CuR8.js'],
  [[], 'unknown'],
])('names the build of %j, and masking leaves it', (paths, name) => {
  for (const path of paths) {
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('src', path);
    document.head.append(script);
    onTestFinished(() => script.remove());
  }
  const { Build } = Object.fromEntries(environment());
  expect(mask(Build ?? '')).toBe(`test, ${name}`);
});
