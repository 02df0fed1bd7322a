import { mockBase } from '../../src/gateway/mock-address.ts';

// Crossing signs of 256 pixels a side, one lime and one amber.
const pngs = [
  [
    'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEABAMAAACuXLVVAAAAElBMVEX69+8YHinR8jqJi4x1iDKjvTa1ukDbAAAD0klE',
    'QVR42u3d7U3sMBCFYSQqiAINRBRASoAO6L8ZBMsqm3j8Ocd+hWT/5M89eu5u1nbsmaenOeaYY445fOP5HQ6wrzDAsrAE',
    '+7KsMABLsP8EWGEAkmC/BVhhAI5gvwdYQYCXD47gF+DzDSO4AWwbRnAD2DaK4A6AEdwBKIIDACI4ABiCRwCE4BGAIDgD',
    'AARngPEEV4DhBFeA0QQhwGCCEGAsgQUwlMACGElgAwwksAHGEcQAhhHEAEYRxAEGEcQBxhCkAIYQpABGEKQBBhCkAfoT',
    '5AC6E+QAehPkAToT5AH6EpQAdCUoAehJUAbQkaAMoB9BKUA3glKAXgTlAJ0IygH6ENQAdCGoAehBUAfQgaAOQE9QCyAn',
    'qAVQE9QDiAnqAbQELQBSghYAJUEbgJCgDUBH0AogI2gFUBG0A4gI2gE0BB4ACYEHQEHgAxAQ+AD8BF4AN4EXwEvgB3AS',
    '+AF8BAoAF4ECwEOgAXAQaADaCVQAzQQqgFaCE8ByjIdIX8dfXy//3N/wEJwAnAFaCM6fAGeAFoLzJ8AboJ7g8hXwBqgn',
    'uHwF3AFqCa7PAHeAWoLrM8AfoI4geAj6A9QRBA9BQYAagvBXQBCghiD8FVAEKCcwfgYVAcoJjJ9BSYBSAmseIAlQSmDN',
    'AzQBygjMiZAmQBmBORESBSghsGeCogAlBPZMUBUgTxCZCqsC5AkiU2FZgBxBbC0gC5AjiK0FdAHSBNHFkC5AmiC6GBIG',
    'SBHEV4PCACmC+GpQGSBOkFgOKwPECRLLYWmAGEFqP0AaIEaQ2g/QBrAJkhsi2gA2QXJDRBzAIkjvCIkDWATpHSF1gJAg',
    'syWmDhASZLbE5AECAjwA/l+Afwj5ryH+IOIfxfiPEf9zjE9I+CkZPinlp+X4woRfmuGLU355jm9Q8Fs0+CYVv02Hb1Ty',
    'W7X4ZjW/XY+/sOBf2eAvrfjXdviLS/7VLf7ymn99jx9g4I9w4IdY+GM8+EEm/igXfpiNP86HH2jkj3Tih1r5Y734wWb+',
    'aDd+uJ0/3o9fcOCveOCXXPhrPvhFJ/6qF37Zjb/uh1945K984pde+Wu/+MVn/uo3fvmdv/6PF0DgS0DgRTD4MiB4IRS+',
    'FAxeDIcvB4QXROJLQuFFsfiyYHhhNL40HF4cjy8PiBdI5EtE4kUy+TKheKFUvlQsXiyXLxeMF0zmS0bjRbP5suF44XS+',
    'dDxePJ9vH4A3UOBbSOBNNPg2IngjFb6VDN5Mh28nhDdU4ltK4U21+LZieGM1vrUc3lyPby+IN1jkW0ziTTb5NqN4o1W+',
    '1ewcc8wxx/8f3xLVYUkc1wiDAAAAAElFTkSuQmCC',
  ],
  [
    'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEABAMAAACuXLVVAAAAD1BMVEX69+8YHin/uByJi4yMayPYW+tLAAADyUlEQVR4',
    '2u3d7U3sMBCFYSQqWIUKIgogJUD/RSFYrZbEM/6aY79Csv/df0fPXRLbsWdeXtZYY4011oiN1w84wLHBALcbS3DcbhsM',
    'wBIcPwE2GIAkOO4BNhiAIzgeATYQ4O2TI/gF+HrHCO4A+44R3AH2nSJ4AGAEDwCK4AkAETwBGIK/AAjBXwCC4AwAEJwB',
    '5hNcAaYTXAFmE6QAkwlSgLkEFsBUAgtgJoENMJHABphH4AFMI/AAZhH4AJMIfIA5BDmAKQQ5gBkEeYAJBHmA8QQlgOEE',
    'JYDRBGWAwQRlgLEENQBDCWoARhLUAQwkqAMYR1ALMIygFmAUQT3AIIJ6gDEELQBDCFoARhC0AQwgaAPQE7QCyAlaAdQE',
    '7QBignYALUEPgJSgB0BJ0AcgJOgD0BH0AsgIegFUBP0AIoJ+AA1BBEBCEAFQEMQABAQxgDhBFCBMEAWIEsQBggRxgBiB',
    'AiBEoACIEGgAAgQagH4CFUA3gQqgl+AE8Dius/f9u4vgBBAM0ENw/gUEA/QQnH8B0QDtBJc/gWiAdoLLn0A4QCvB9RkQ',
    'DtBKcH0GxAO0ESQPwXiANoLkISgI0EKQvgUEAVoI0reAIkA9gfEaVASoJzBeg5IAtQTWPEASoJbAmgdoAtQRmBMhTYA6',
    'AnMiJApQQ2DPBEUBagjsmaAqQJnAmQqrApQJnKmwLECJwFsLyAKUCLy1gC5AnsBdDOkC5AncxZAwQI7AXw0KA+QI/NWg',
    'MoBPkFkOKwP4BJnlsDSAR5DbD5AG8Ahy+wHaADZBdkNEG8AmyG6IiANYBPkdIXEAiyC/I6QOkBIUtsTUAVKCwpaYPEBC',
    'gAfA/wvwHyH/Z4g/iPhHMf4y4l/H+ISEn5Lhk1J+Wo4vTPilGb445Zfn+AYFv0WDb1Lx23T4RiW/VYtvVvPb9fgHC/6T',
    'Df7Riv9sh3+45D/d4h+v+c/3+AEG/ggHfoiFP8aDH2Tij3Lhh9n443z4gUb+SCd+qJU/1osfbOaPduOH2/nj/fgFB/6K',
    'B37Jhb/mg1904q964Zfd+Ot++IVH/sonfumVv/aLX3zmr37jl9/56/94AQS+BAReBIMvA4IXQuFLweDFcPhyQHhBJL4k',
    'FF4Uiy8LhhdG40vD4cXx+PKAeIFEvkQkXiSTLxOKF0rlS8XixXL5csF4wWS+ZDReNJsvG44XTudLx+PF8/n2AXgDBb6F',
    'BN5Eg28jgjdS4VvJ4M10+HZCeEMlvqUU3lSLbyuGN1bjW8vhzfX49oJ4g0W+xSTeZJNvM4o3WuVbza6xxhpr/P/xDbmB',
    'TRkqpJjvAAAAAElFTkSuQmCC',
  ],
].map((lines) => lines.join(''));

// A yellow diamond of 48 × 32 pixels: not square, so that a page cannot mix up its sides.
const jpeg = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1R',
  'V19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
  'Y2NjY2NjY2NjY2NjY2P/wAARCAAgADADASIAAhEBAxEB/8QAGQABAAMBAQAAAAAAAAAAAAAABQABAwQG/8QAHRAAAQQCAwAA',
  'AAAAAAAAAAAAAQACAxEEIjFBUv/EABcBAQEBAQAAAAAAAAAAAAAAAAQFAAP/xAAgEQABAgYDAQAAAAAAAAAAAAADAAIBBBES',
  'ITETFHGB/9oADAMBAAIRAxEAPwD3iomhZ4WU+RHANjbumjlGz5Uk5omm+QhnmmCxuK7DE5/i68jPDbbDsfXSmPnh1Nm1PrpH',
  'KKZ3S33V+JXAylE6DYscK0PBlSQGgbb5KSgyI5xqad208qmCaYXGoopBOZ4pPjxzjYU7pw5Rs+LJAbItvoJhURYo8LHlWFzq',
  'KwyuZ4glEjkYAdbodT56Ux8ANp02x89KZ0i320+pXOylVyQYsk5sCm+ikoMeOAai3duPK1AoUOFapglWCzuKKQrn+L//2Q==',
].join('');

/** The data address of a PNG: each number gives another picture than the number before. */
export function pngDataAddress(nth: number): string {
  return `data:image/png;base64,${pngs[nth % pngs.length]}`;
}

/**
 * A JPEG as a data address: the raster type that has to be converted to be saved. Each number gives
 * another address, by bytes after the end of the picture, since a page shows no change when
 * the address is the same.
 */
export function jpegDataAddress(id: number): string {
  return `data:image/jpeg;base64,${btoa(atob(jpeg) + id)}`;
}

/** Where the mock serves a picture. */
export const pictureAddress = `${mockBase}/pictures/logo.png`;

/** The picture at `pictureAddress`, the same every time. */
export function pictureFile(): Response {
  const bytes = Uint8Array.from(atob(pngs[0] ?? ''), (character) => character.charCodeAt(0));
  return new Response(bytes, { headers: { 'content-type': 'image/png' } });
}
