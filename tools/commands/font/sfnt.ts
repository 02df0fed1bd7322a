/**
 * The advance widths of the characters of a TrueType file, in ems. Reads the tables head, hhea,
 * hmtx and the format 4 subtable of cmap as the OpenType specification lays them out.
 */
export function readAdvances(sfnt: Buffer): (character: string) => number {
  const em = sfnt.readUInt16BE(table(sfnt, 'head') + 18);
  const longMetrics = sfnt.readUInt16BE(table(sfnt, 'hhea') + 34);
  const hmtx = table(sfnt, 'hmtx');
  const glyphOf = characterMap(sfnt);
  return (character) => {
    const glyph = Math.min(glyphOf(character.charCodeAt(0)), longMetrics - 1);
    return sfnt.readUInt16BE(hmtx + 4 * glyph) / em;
  };
}

function table(sfnt: Buffer, tag: string): number {
  for (let i = 0; i < sfnt.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    if (sfnt.toString('latin1', entry, entry + 4) === tag) return sfnt.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function characterMap(sfnt: Buffer): (code: number) => number {
  const cmap = table(sfnt, 'cmap');
  for (let i = 0; i < sfnt.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + sfnt.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (sfnt.readUInt16BE(subtable) === 4) return (code) => lookUp(sfnt, subtable, code);
  }
  throw new Error('The font has no character map of format 4.');
}

function lookUp(sfnt: Buffer, subtable: number, code: number): number {
  const twiceSegments = sfnt.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + twiceSegments + 2;
  for (let at = 0; at < twiceSegments; at += 2) {
    if (code > sfnt.readUInt16BE(ends + at)) continue;
    const start = sfnt.readUInt16BE(starts + at);
    if (code < start) return 0;
    const delta = sfnt.readUInt16BE(starts + twiceSegments + at);
    const offsetAt = starts + 2 * twiceSegments + at;
    const offset = sfnt.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    return (sfnt.readUInt16BE(offsetAt + offset + 2 * (code - start)) + delta) & 0xffff;
  }
  return 0;
}
