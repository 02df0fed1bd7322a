import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../harness/files-in.ts';
import type { Fault } from './fault.ts';

/** Finds the file to break; throws unless the text stands there exactly once. */
export function findPlace(root: string, fault: Pick<Fault, 'in' | 'search'>) {
  const places = filesIn(join(root, fault.in)).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const times = text.split(fault.search).length - 1;
    return Array.from({ length: times }, () => ({ file, text }));
  });
  const [place, ...others] = places;
  if (place && others.length === 0) return place;
  throw new Error(`${fault.in} holds this ${places.length} times instead of once: ${fault.search}`);
}

/** Breaks a copy of the project; returns a function that undoes it. */
export function plant(root: string, fault: Fault): () => void {
  const { file, text } = findPlace(root, fault);
  // As a function: a replacement may hold dollar signs.
  writeFileSync(
    file,
    text.replace(fault.search, () => fault.replace),
  );
  return () => writeFileSync(file, text);
}
