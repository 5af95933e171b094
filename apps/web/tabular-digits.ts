const DIGITS = '0123456789';

/** Makes the feature `tnum` of a TrueType font change digits only. Inter's also widens hyphens, full stops and commas. */
export function tabularDigitsOnly(font: Buffer): Buffer {
  const changed = Buffer.from(font);
  const cmap = tableOf(changed, 'cmap');
  const digits = new Set([...DIGITS].map((digit) => glyphOf(cmap, digit)));
  for (const substitution of tabularSubstitutions(tableOf(changed, 'GSUB'))) {
    for (const [index, glyph] of coveredGlyphs(from16(substitution, 2)).entries()) {
      if (!digits.has(glyph)) substitution.writeUInt16BE(glyph, 6 + 2 * index);
    }
  }
  return changed;
}

/** Buffers share the memory of the font. */
const from16 = (table: Buffer, at: number): Buffer => table.subarray(table.readUInt16BE(at));

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function tableOf(font: Buffer, tag: string): Buffer {
  const at = range(font.readUInt16BE(4))
    .map((index) => 12 + 16 * index)
    .find((entry) => font.toString('latin1', entry, entry + 4) === tag);
  if (at === undefined) throw new Error(`The font has no table ${tag}.`);
  return font.subarray(font.readUInt32BE(at + 8));
}

/** Returns the glyph of a character, by the subtable of format 4; 0 if the font has none. */
function glyphOf(cmap: Buffer, character: string): number {
  const segments = range(cmap.readUInt16BE(2))
    .map((index) => cmap.subarray(cmap.readUInt32BE(8 + 8 * index)))
    .find((subtable) => subtable.readUInt16BE(0) === 4);
  if (!segments) throw new Error('The font has no cmap of format 4.');
  const size = segments.readUInt16BE(6);
  const code = character.charCodeAt(0);
  const segment = range(size / 2).findIndex((index) => segments.readUInt16BE(14 + 2 * index) >= code);
  const at = 14 + 2 * segment;
  const [start, delta] = [segments.readUInt16BE(at + size + 2), segments.readUInt16BE(at + 2 * size + 2)];
  if (start > code) return 0;
  const offset = segments.readUInt16BE(at + 3 * size + 2);
  const glyph = offset === 0 ? code : segments.readUInt16BE(at + 3 * size + 2 + offset + 2 * (code - start));
  return (glyph + delta) % 65_536;
}

/** Returns the subtables of `tnum`, which replace single glyphs (lookup type 1, format 2). */
function tabularSubstitutions(gsub: Buffer): Buffer[] {
  const features = from16(gsub, 6);
  const lookups = from16(gsub, 8);
  return range(features.readUInt16BE(0))
    .map((index) => 2 + 6 * index)
    .filter((entry) => features.toString('latin1', entry, entry + 4) === 'tnum')
    .map((entry) => from16(features, entry + 4))
    .flatMap((feature) => range(feature.readUInt16BE(2)).map((index) => feature.readUInt16BE(4 + 2 * index)))
    .map((lookup) => from16(lookups, 2 + 2 * lookup))
    .flatMap((lookup) => range(lookup.readUInt16BE(4)).map((index) => from16(lookup, 6 + 2 * index)))
    .map((subtable) => {
      if (subtable.readUInt16BE(0) !== 2) throw new Error('tnum has a substitution of another format.');
      return subtable;
    });
}

/** In the order of the glyphs that replace them. */
function coveredGlyphs(coverage: Buffer): number[] {
  const count = coverage.readUInt16BE(2);
  if (coverage.readUInt16BE(0) === 1)
    return range(count).map((index) => coverage.readUInt16BE(4 + 2 * index));
  return range(count).flatMap((index) => {
    const [first, last] = [coverage.readUInt16BE(4 + 6 * index), coverage.readUInt16BE(6 + 6 * index)];
    return range(last - first + 1).map((offset) => first + offset);
  });
}
