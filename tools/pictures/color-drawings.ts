import { writeFile } from 'node:fs/promises';
import { colorDrawing, findDrawings } from './drawings.ts';

// Gives every drawing that is a file the colors of the style sheets: npm run make:pictures.
for (const { file, svg } of findDrawings()) {
  const colored = colorDrawing(svg);
  if (colored !== svg) await writeFile(file, colored);
}
