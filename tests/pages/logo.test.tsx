import { Blob as NodeBlob } from 'node:buffer';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { logoFileName, logoNotices, logoPage } from '../../src/content/logo.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { must } from '../support/must.ts';
import { pictureTypeOf } from '../support/picture-types.ts';
import { openSite } from './site.tsx';

/** Records files and names that would be saved, since jsdom saves none. */
function watchDownloads() {
  // The bytes of jsdom's Blob cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  const saved: { name: string; blob: Blob }[] = [];
  let last: Blob | null = null;
  const original = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  URL.createObjectURL = (blob) => {
    // The page saves no other object.
    last = blob as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) saved.push({ name: this.download, blob: last });
  });
  onTestFinished(() => {
    URL.createObjectURL = original.create;
    URL.revokeObjectURL = original.revoke;
    click.mockRestore();
  });
  return saved;
}

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
  it('reads Generating... while it draws, and sends one call', async () => {
    const { mock, user, button } = await openLogoPage();
    mock.controls.network('hold');
    await user.dblClick(button);
    expect(button).toHaveTextContent(logoPage.generating);
    expect(button).toHaveFocus();
    mock.controls.network('none');
    await screen.findByRole('img');
    expect(button).toHaveTextContent(logoPage.generate);
    expect(mock.controls.log()).toHaveLength(1);
  });

  it('sends one call, which costs money, for two presses before it is rendered', async () => {
    const { mock, button } = await openLogoPage();
    act(() => {
      for (const _press of ['first', 'second']) button.click();
    });
    await screen.findByRole('img');
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
    expect(await screen.findByRole('img', { name: logoPage.pictureText })).toBeInTheDocument();
  });

  it('saves the PNG under the name of the product', async () => {
    const saved = watchDownloads();
    const { user, button } = await openLogoPage();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: logoPage.download }));
    expect(await screen.findByText(logoNotices.logoDownloaded.title)).toBeInTheDocument();
    expect(screen.getByText(logoNotices.logoDownloaded.description)).toBeInTheDocument();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toBe(logoFileName);
    expect(logoFileName).toMatch(/^[^\s/]+\.png$/);
    const bytes = new Uint8Array(await must(saved[0]).blob.arrayBuffer());
    expect(pictureTypeOf(bytes)).toBe('image/png');
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
