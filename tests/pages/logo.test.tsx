import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { logoNotices, logoPage } from '../../src/content/logo.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { openSite } from './site.tsx';

async function openLogoPage() {
  const site = openSite('/logo');
  const button = await screen.findByRole('button', { name: logoPage.generate });
  return { ...site, button };
}

it('the logo page is linked from nowhere', async () => {
  openSite('/');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address?.includes('logo'))).toEqual([]);
  await screen.findAllByText('73+');
});

describe('the logo generator', () => {
  it('reads Generating... while it draws, and sends one call, which costs money', async () => {
    const { mock, button } = await openLogoPage();
    mock.controls.network('hold');
    button.focus();
    act(() => {
      for (const _press of ['first', 'second']) button.click();
    });
    expect(button).toHaveTextContent(logoPage.generating);
    expect(button).toHaveFocus();
    mock.controls.network('none');
    await screen.findByRole('img');
    expect(button).toHaveTextContent(logoPage.generate);
    expect(mock.controls.log()).toHaveLength(1);
  });

  it('has nothing to save before it shows a picture, and says so', async () => {
    const { user, button } = await openLogoPage();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: logoPage.download })).toBeNull();
    await user.click(button);
    expect(await screen.findByText(logoNotices.logoGenerated.title)).toBeInTheDocument();
    expect(screen.getByText(logoNotices.logoGenerated.description)).toBeInTheDocument();
    expect(screen.getByRole('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png;base64,/),
    );
  });

  it('carries out a press that came before it was hydrated', async () => {
    vi.stubGlobal('takeOverForm', () => ({ values: {}, status: 'submitted' }));
    openSite('/logo');
    expect(screen.queryByText(logoPage.failed)).toBeNull();
    expect(await screen.findByRole('img', { name: logoPage.pictureText })).toBeInTheDocument();
  });

  it('draws nothing for a press that has waited too long, and says so', () => {
    vi.stubGlobal('takeOverForm', () => ({ values: {}, status: 'given-back' }));
    const logo = vi.fn();
    openSite('/logo', {}, (gateway) => ({ ...gateway, logo }));
    expect(screen.getByText(logoPage.failed)).toBeInTheDocument();
    expect(logo).not.toHaveBeenCalled();
  });

  it('draws another picture each time, and keeps the old one when that fails', async () => {
    const { mock, user, button } = await openLogoPage();
    await user.click(button);
    const first = (await screen.findByRole('img')).getAttribute('src');
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(first));
    const second = screen.getByRole('img').getAttribute('src');
    mock.controls.set('logo', 'no-images');
    await user.click(button);
    await screen.findByText(logoNotices.generationFailed.title);
    expect(screen.getByRole('img')).toHaveAttribute('src', second);
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('No logo image was generated')]);
  });

  it('says when saving fails', async () => {
    const { mock, user, button } = await openLogoPage();
    mock.controls.set('logo', 'jpeg-image');
    // Where a browser gives no canvas, its pictures are empty.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: logoPage.download }));
    expect(await screen.findByText(logoNotices.downloadFailed.title)).toBeInTheDocument();
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('could not be saved')]);
  });
});
