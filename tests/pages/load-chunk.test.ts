import { expect, it, onTestFinished, vi } from 'vitest';
import { limitsMs } from '../../src/gateway/timed.ts';
import { chunksAttribute, createChunk } from '../../src/lib/load-chunk.ts';

/** Adds a main script that lists its chunks, as the main script of a build does. */
function addMainScript(chunks: string[]) {
  const script = document.body.appendChild(document.createElement('script'));
  onTestFinished(() => script.remove());
  script.type = 'text/plain';
  script.setAttribute(chunksAttribute, chunks.join(' '));
}

it('only a failed chunk is refetched, even if its name is in the path of all chunks', async () => {
  const refetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', refetch);
  const folder = '/toaster-shop/assets';
  addMainScript([`${folder}/supabase-a1.js`, `${folder}/toaster-b2.js`]);
  const { load } = createChunk('toaster', () => Promise.reject(new Error('missing')));
  await expect(load()).rejects.toThrow();
  expect(refetch).toHaveBeenCalledExactlyOnceWith(`${folder}/toaster-b2.js`, { cache: 'reload' });
});

it('a chunk that stalls twice fails within the signup time limit', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  createChunk('supabase', () => new Promise(() => {}))
    .load()
    .catch(failed);
  await vi.advanceTimersByTimeAsync(limitsMs.signup - 1);
  expect(failed).toHaveBeenCalledOnce();
});
