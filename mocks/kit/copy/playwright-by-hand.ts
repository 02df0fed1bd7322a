import type { Call } from '../call.ts';
import type { AnswerByHand } from '../settings/answer-by-hand.ts';
import { quoted, reloadSteps, sendSteps } from './playwright-steps.ts';

const email = 'tester+1@example.com';

/**
 * The code that sets an answer by hand, makes the call once, and waits for the answer. No link can
 * carry the answer, and only the tester knows what the page must show then.
 */
export function stepsByHand(call: Call, answer: AnswerByHand): string[] {
  const { form, button } = call.use;
  const place =
    form === undefined ? 'page' : `page.getByRole('form', { name: ${quoted(form)} }).first()`;
  const isAnswered = `({ call, status }) => call === '${call.id}' && status.kind === 'answered'`;
  return [
    `await page.evaluate(() => window.__mocks.answer('${call.id}', ${JSON.stringify(answer)}));`,
    ...(button === null ? reloadSteps : sendSteps(call, place, email)),
    `await page.waitForFunction(() => window.__mocks.log().some(${isAnswered}));`,
    '// Add what the page must show.',
  ];
}
