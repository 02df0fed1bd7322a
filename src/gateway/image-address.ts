const rasterData = /^data:image\/(?:png|jpeg|webp|gif)[;,]/i;

/**
 * Tells whether an address may be put into a page as a picture (decisions, "Logo"): raster data
 * or https. Scripts, documents, SVG and plain http may not.
 */
export function isSafeImageAddress(address: string): boolean {
  if (rasterData.test(address)) return true;
  try {
    return new URL(address).protocol === 'https:';
  } catch {
    return false;
  }
}
