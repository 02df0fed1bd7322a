import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { logoPage, logoToasts } from '../../src/content/logo.ts';
import { loadImage, saveImage } from '../../src/pages/logo/image.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { renderSite } from './render-site.tsx';

// tests/mock/player/scenarios.test.ts checks how the page displays each response.

it('no link on the landing page leads to the logo page', async () => {
  renderSite('/');
  const urls = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(urls.filter((url) => url?.includes('logo'))).toEqual([]);
  await screen.findAllByText('73+');
});

it('two clicks on "Generate Logo" send one call and leave the button focused', async () => {
  const { controls } = renderSite('/logo');
  controls.network('hold');
  const button = screen.getByRole('button', { name: logoPage.generate });
  button.focus();
  act(() => {
    for (const _press of ['first', 'second']) button.click();
  });
  expect(button).toHaveTextContent(logoPage.generating);
  expect(button).toHaveFocus();
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('aria-busy', 'true');
  controls.network('none');
  await screen.findByRole('img');
  expect(main).toHaveAttribute('aria-busy', 'false');
  expect(controls.log()).toHaveLength(1);
});

it('an image that never loads fails after 30 s', async () => {
  vi.useFakeTimers();
  HTMLImageElement.prototype.decode = () => new Promise(() => {});
  const ended = vi.fn();
  const loading = loadImage('https://pictures.test/logo.png').catch(ended);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(ended).toHaveBeenCalledOnce();
});

it("a saved image's URL is revoked only after the browser has had time to read it", async () => {
  vi.useFakeTimers();
  const revokeObjectURL = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:saved', revokeObjectURL });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const image = new Image();
  image.src = 'data:image/png;base64,';
  await saveImage(image);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:saved');
});

it('the logo page shows an error toast if the image cannot be saved', async () => {
  const { user, controls } = renderSite('/logo');
  controls.set('logo', 'https-image');
  // Simulates a browser that provides no canvas context.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: logoPage.generate }));
  await user.click(await screen.findByRole('button', { name: logoPage.download }));
  await screen.findByText(logoToasts.downloadFailed.title);
  expect(toast.getToasts()).toMatchObject([{ title: logoToasts.downloadFailed.title }]);
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('could not be saved')]);
});

it.each([
  ['allows CORS', true, 'anonymous'],
  ['forbids CORS', false, null],
])(
  'if the host %s, the image is displayed in the CORS mode it was loaded in',
  async (_what, isAllowed, mode) => {
    const decode = HTMLImageElement.prototype.decode;
    HTMLImageElement.prototype.decode = async function () {
      if (this.crossOrigin && !isAllowed) throw new DOMException('No', 'EncodingError');
      await decode.call(this);
    };
    const { user } = renderSite('/logo');
    await user.click(screen.getByRole('button', { name: logoPage.generate }));
    expect((await screen.findByRole<HTMLImageElement>('img')).crossOrigin).toBe(mode);
  },
);

// tests/browser/production/logo.spec.ts tests that an early click generates a logo.
it('an early click that waited too long sends nothing and shows an error', () => {
  vi.stubGlobal('takeOverForm', () => ({ values: {}, status: 'failed' }));
  const logo = vi.fn();
  renderSite('/logo', {}, (gateway) => ({ ...gateway, logo }));
  expect(screen.getByText(logoPage.failed)).toBeInTheDocument();
  expect(logo).not.toHaveBeenCalled();
});
