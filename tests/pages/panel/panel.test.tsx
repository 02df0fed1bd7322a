import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mountPanelAlone, openPanel, usePanel } from './open-panel.ts';

usePanel();

describe('the closed panel', () => {
  it('is one button, which the page cannot reach', async () => {
    const { panel } = mountPanelAlone();
    expect(await panel.findByRole('button')).toHaveAccessibleName('Mock panel, nothing altered');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when requests would leave the page', async () => {
    const { panel } = mountPanelAlone({ health: { kind: 'absent' } });
    expect(await panel.findByRole('button')).toHaveAccessibleName(/the worker is lost/);
  });

  it('opens by itself to say what is wrong with a link', async () => {
    const problem = 'The call “<img src=x onerror=window.hit=1>” is unknown.';
    const { panel } = mountPanelAlone({ problems: [problem] });
    const alert = await panel.findByRole('alert');
    expect(alert).toHaveTextContent(problem);
    expect(alert.querySelector('img')).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  });
});

describe('what the panel copies', () => {
  it('is shown to be copied by hand where there is no clipboard', async () => {
    const { panel, user, controls } = await openPanel();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('plain http'));
    const field = () => panel.findByRole<HTMLTextAreaElement>('textbox', { name: /^The link/ });
    for (const scenario of ['rate-limited', 'server-error'] as const) {
      controls.set('signup', scenario);
      await user.click(panel.getByRole('button', { name: /^Copy\s*link$/ }));
      const link = `https://qa.example/?mock=signup:${scenario}`;
      await waitFor(async () => {
        const { value, selectionStart, selectionEnd } = await field();
        expect([value, selectionStart, selectionEnd]).toEqual([link, 0, link.length]);
      });
    }
    await user.click(panel.getByRole('button', { name: 'Menu' }));
    await user.click(panel.getByRole('button', { name: /^Copy\s*test$/ }));
    expect(await panel.findByRole('textbox', { name: /^The test/ })).toBeInTheDocument();
    expect(panel.queryByRole('textbox', { name: /^The link/ })).toBeNull();
  });
});

describe('a script that names something unknown', () => {
  it('gets an error with the known names', () => {
    const { controls } = mountPanelAlone();
    // A script may pass what no type allows.
    const loose = controls as unknown as Record<string, (...ids: string[]) => void>;
    expect(() => loose.set?.('signup', 'x')).toThrow(/scenario “x” is unknown. Known: live, slow/);
    expect(() => loose.preset?.('x')).toThrow(/Known: all-good/);
    expect(() => loose.network?.('x')).toThrow(/Known: none/);
    expect(() => controls.set('signup', 'slow', { delayMs: -1 })).toThrow(/whole number/);
    expect(() => controls.data.add({ email: 'nobody' })).toThrow(/invalid_email/);
  });
});
