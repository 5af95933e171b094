export const PAGE_BYTES = 8_192;

const LANES = 32;
const ROWS = PAGE_BYTES / 4 / LANES;
const FNV_PRIME = 16_777_619;
/** Where a page's header has its checksum, as a 16-bit word. */
const CHECKSUM_AT = 8;
const UPPER_AT = 14;

/** The start values of PostgreSQL's `checksum_impl.h`, as are all constants here. */
const startValues = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);
const sums = new Int32Array(LANES);
const words = new Int32Array(PAGE_BYTES / 4);
const bytes = Buffer.from(words.buffer);

/** Returns the checksum that PostgreSQL stores in a page. `block` is the page's number in its relation. */
export function pageChecksum(page: Buffer, block: number): number {
  page.copy(bytes);
  bytes.writeUInt16LE(0, CHECKSUM_AT);
  sums.set(startValues);
  // Two rounds of zeros follow the page's words.
  for (let row = 0; row < ROWS + 2; row++) {
    for (let lane = 0; lane < LANES; lane++) {
      const word = row < ROWS ? (words[row * LANES + lane] as number) : 0;
      const mixed = (sums[lane] as number) ^ word;
      sums[lane] = Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17);
    }
  }
  const sum = sums.reduce((all, one) => all ^ one, block);
  return ((sum >>> 0) % 65_535) + 1;
}

/** Whether PostgreSQL can read the page: it has the right checksum, or is zeroed, as pages are before their first use. */
export const isReadable = (page: Buffer, block: number): boolean =>
  page.readUInt16LE(UPPER_AT) === 0
    ? isZeroed(page)
    : pageChecksum(page, block) === page.readUInt16LE(CHECKSUM_AT);

export const isZeroed = (page: Buffer): boolean => page.equals(zeros);

const zeros = Buffer.alloc(PAGE_BYTES);
