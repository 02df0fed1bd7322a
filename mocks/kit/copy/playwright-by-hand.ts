import type { Call } from '../call.ts';
import type { AnswerByHand } from '../settings/answer-by-hand.ts';
import { button, mocksAreThere, quoted } from './playwright-steps.ts';

const email = 'tester+1@example.com';

/**
 * The code that sets an answer by hand, makes the call once, and waits for the answer. No link can
 * carry the answer, and nobody but the tester knows what must be seen of it.
 */
export function stepsByHand({ id, use }: Call, answer: AnswerByHand): string[] {
  const { form, fields = [], button: name } = use;
  const place =
    form === undefined ? 'page' : `page.getByRole('form', { name: ${quoted(form)} }).first()`;
  const isAnswered = `({ call, status }) => call === '${id}' && status.kind === 'answered'`;
  return [
    `await page.evaluate(() => window.__mocks.answer('${id}', ${JSON.stringify(answer)}));`,
    ...(name === null
      ? ['await page.reload();', mocksAreThere]
      : [
          ...fields.map(
            ({ label, text }) =>
              `await ${place}.getByLabel(${quoted(label)}).fill(${quoted(text(email))});`,
          ),
          `await ${button(place, name)}.click();`,
        ]),
    `await page.waitForFunction(() => window.__mocks.log().some(${isAnswered}));`,
    '// Add here what must be seen.',
  ];
}
