import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readTabState } from '../../../mocks/kit/tab/tab-state.ts';
import { product } from '../../../mocks/product.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openOverSite, openPanel, usePanel } from './open-panel.ts';

usePanel();

type Opened = Awaited<ReturnType<typeof openPanel>>;

async function write({ panel, user }: Opened, fields: Record<string, string>) {
  await user.click(panel.getByText('Answer by hand'));
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(panel.getByLabelText(label), { target: { value } });
  }
}

it('an answer by hand is tried on the page, and judged by the tester', async () => {
  const site = await openOverSite();
  const { panel, user, controls } = site;
  await write(site, { Status: '400', Body: '{"code":"22023","message":"invalid_email"}' });
  await user.click(panel.getByRole('button', { name: 'Try this answer' }));
  const result = () => panel.getByRole('status', { name: 'Result' });
  await waitFor(() => expect(result()).toHaveTextContent(/^Judge for yourself toast “Invalid/));
  expect(screen.getByText('Invalid email')).toBeInTheDocument();
  takeConsoleErrors();
  expect(panel.getByRole('heading', { name: 'Signup: answer by hand' })).toBeInTheDocument();
  await user.click(panel.getByRole('radio', { name: 'Not as expected' }));

  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(panel.getByRole('button', { name: /^Copy\s*report$/ }));
  await panel.findByText('Copied');
  const [[report = ''] = []] = copied.mock.calls;
  expect(report).toContain('**signup:by-hand**: ✗ not as expected');
  expect(report).toContain('**signup: answer by hand**, every request: status 400');
  expect(report).toContain('(by-hand, none)');
  expect(report).not.toContain('?mock=signup:by-hand');
  // A reload of the tab keeps it.
  expect(readTabState(product).byHand).toEqual(
    expect.objectContaining({ signup: expect.objectContaining({ status: 400 }) }),
  );

  await user.click(panel.getByRole('button', { name: 'Scenarios' }));
  expect(await panel.findByText('Answer by hand, set')).toBeInTheDocument();
  expect(panel.getByRole('radio', { name: /^Works/ })).not.toBeChecked();
  await user.click(panel.getByRole('button', { name: 'Reset all' }));
  expect(readTabState(product).byHand).toEqual({});
  expect(controls.settings().calls.signup?.scenario).toBe('live');
});

it('an invalid answer is explained at its field, and cannot be set', async () => {
  const opened = await openPanel();
  const { panel } = opened;
  await write(opened, { Status: '99', Headers: 'content type: text/plain' });
  expect(panel.getByLabelText('Status')).toHaveAccessibleDescription(
    'A status is a whole number from 200 to 599.',
  );
  expect(panel.getByLabelText('Headers')).toHaveAccessibleDescription(/is not a header\.$/);
  expect(panel.getByRole('button', { name: 'Set this answer' })).toBeDisabled();
  fireEvent.change(panel.getByLabelText('Headers'), { target: { value: 'no colon' } });
  expect(panel.getByLabelText('Headers')).toBeInvalid();
});

it('starts from the answer of a scenario', async () => {
  const opened = await openPanel();
  const { panel, user, controls } = opened;
  await write(opened, {});
  await user.selectOptions(panel.getByLabelText('Take from'), 'Email is refused');
  await waitFor(() => expect(panel.getByLabelText('Status')).toHaveValue('400'));
  await user.selectOptions(panel.getByLabelText('Take from'), 'No connection');
  await panel.findByText('“No connection” has no complete answer to take.');
  await user.click(panel.getByRole('radio', { name: 'Answers the next request only' }));
  await user.click(panel.getByRole('button', { name: 'Set this answer' }));
  await panel.findByText('Answer by hand, set for the next request');
  expect(panel.getByRole('radio', { name: 'Signup, altered' })).toBeInTheDocument();
  await user.click(panel.getByRole('radio', { name: /^Server error/ }));
  expect(controls.settings().calls.signup?.scenario).toBe('server-error');
  expect(panel.getByText('Answer by hand')).toBeInTheDocument();
});
