import { expect, it } from 'vitest';
import { takePicture } from '../../harness/browser/take-picture.ts';

const refusal =
  'page.screenshot: Protocol error (Page.captureScreenshot): Unable to capture screenshot';
const picture = Buffer.from('picture');

/** A page that refuses some pictures; `asked` counts all, and the frames that were waited for. */
function pageThatRefuses(times: number, words = refusal) {
  const asked = { pictures: 0, frames: 0 };
  const screenshot = async () => {
    asked.pictures += 1;
    if (asked.pictures <= times) throw new Error(words);
    return picture;
  };
  const evaluate = async <Result>() => {
    asked.frames += 1;
    return undefined as Result;
  };
  return { asked, page: { screenshot, evaluate } };
}

it.each([0, 1, 2])('a picture is taken when a browser refuses it %d times', async (times) => {
  const { page, asked } = pageThatRefuses(times);
  expect(await takePicture(page)).toBe(picture);
  expect(asked).toEqual({ pictures: times + 1, frames: times });
});

it.each([
  ['that always refuses', refusal, 3],
  ['that has crashed', 'page.screenshot: Target crashed', 1],
])('a browser %s has no picture', async (_who, words, pictures) => {
  const { page, asked } = pageThatRefuses(9, words);
  await expect(takePicture(page)).rejects.toThrow(words);
  expect(asked.pictures).toBe(pictures);
});
