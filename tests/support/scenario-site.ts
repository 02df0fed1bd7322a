import type { UserEvent } from '@testing-library/user-event';
import type { ScenarioId } from '../../mocks/calls/table.ts';
import type { Settings } from '../../mocks/kit/settings/settings.ts';
import { limitsMs } from '../../src/gateway/limits.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { Form } from './form.ts';
import { scenarioOf, settingsWith } from './scenario-of.ts';
import { openSite } from './site.tsx';

const shortLimitMs = 60;

/** Opens the site with settings in force from the first request on; delays pass at once and are noted. */
export function openWith(path: string, settings: Settings, shortened?: CallId) {
  const waitedMs: number[] = [];
  const site = openSite(path, {
    settings,
    limitsMs: shortened ? { ...limitsMs, [shortened]: shortLimitMs } : limitsMs,
    resendDelayMs: () => 0,
    async wait(ms) {
      waitedMs.push(ms);
    },
  });
  const sent = (call: CallId) =>
    site.mock.interceptor.getState().log.filter((entry) => entry.call === call).length;
  return { ...site, sent, waitedMs };
}

/** Opens the site with one scenario set; a call that ends by its limit only has a short one. */
export function openScenario<Call extends CallId>(path: string, call: Call, id: ScenarioId<Call>) {
  const scenario = scenarioOf(call, id);
  const shortened = scenario.untilLimit ? call : undefined;
  return { scenario, ...openWith(path, settingsWith(call, id), shortened) };
}

/** The zip code that `signUp` fills in. */
export const zipCode = '94110';

/** Fills in a form and sends it by its button. */
export async function signUp(user: UserEvent, form: Form, email: string) {
  for (const [field, text] of [
    [form.email, email],
    [form.zipCode, zipCode],
  ] as const) {
    await user.clear(field);
    await user.paste(text);
  }
  await user.click(form.button);
}
