import { existsSync } from 'node:fs';

// Where `npm run doctor` begins. Plain JavaScript, and the rest only when it can run: TypeScript
// needs the packages, and vite, which reads the variables, a Node.js that it supports.
if (existsSync(new URL('../../../node_modules/tsx', import.meta.url))) {
  const { register } = await import('tsx/esm/api');
  register();
  const { linesOf } = await import('./diagnosis.ts');
  const { lookAtNode } = await import('./look-at-node.ts');
  const node = lookAtNode(process.versions.node);
  for (const line of linesOf(node)) console.log(line);
  if (node.state === 'broken') process.exitCode = 1;
  else await import('./main.ts');
} else {
  console.log('FAIL  Packages: none are installed.\n      Run npm ci.');
  process.exitCode = 1;
}
