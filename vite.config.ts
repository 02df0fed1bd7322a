import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['tests/{pages,panel}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{adapter,architecture,build,contract,function,mock}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sql',
          environment: 'node',
          include: ['tests/sql/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
