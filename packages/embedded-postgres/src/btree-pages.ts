/** Reads pages of PostgreSQL's B-trees; the names are those of `nbtree.h` and `itup.h`. */
const HEADER_BYTES = 24;
const LOWER_AT = 12;
const SPECIAL_AT = 16;
const BTP_LEAF = 1;
const BTP_DELETED = 4;
const BTP_META = 8;
const LP_NORMAL = 1;
const INDEX_ALT_TID_MASK = 0x2000;
const BT_IS_POSTING = 0x2000;
const BT_OFFSET_MASK = 0x0fff;
const TID_BYTES = 6;

/** The pages of the table that a page of its index refers to. */
export function* tableBlocksOf(page: Buffer): Generator<number> {
  const special = page.readUInt16LE(SPECIAL_AT);
  const flags = page.readUInt16LE(special + 12);
  if ((flags & BTP_LEAF) === 0 || (flags & (BTP_DELETED | BTP_META)) !== 0) return;
  for (const tuple of tuplesOf(page, special)) {
    const offset = page.readUInt16LE(tuple + 4);
    const isPosting =
      (page.readUInt16LE(tuple + 6) & INDEX_ALT_TID_MASK) !== 0 && (offset & BT_IS_POSTING) !== 0;
    if (!isPosting) yield blockAt(page, tuple);
    // A posting list holds the rows of equal keys; the block number then is its place in the tuple.
    const list = tuple + blockAt(page, tuple);
    for (let n = 0; isPosting && n < (offset & BT_OFFSET_MASK); n++)
      yield blockAt(page, list + n * TID_BYTES);
  }
}

/** The pages of the index that one of its pages refers to: its siblings, and its children or the root. */
export function* indexBlocksOf(page: Buffer): Generator<number> {
  const special = page.readUInt16LE(SPECIAL_AT);
  const flags = page.readUInt16LE(special + 12);
  if ((flags & BTP_META) !== 0) {
    yield page.readUInt32LE(HEADER_BYTES + 8);
    yield page.readUInt32LE(HEADER_BYTES + 16);
    return;
  }
  if ((flags & BTP_DELETED) !== 0) return;
  yield page.readUInt32LE(special);
  yield page.readUInt32LE(special + 4);
  if ((flags & BTP_LEAF) === 0) for (const tuple of tuplesOf(page, special)) yield blockAt(page, tuple);
}

/** The offsets of a page's tuples, without its high key. */
function* tuplesOf(page: Buffer, special: number): Generator<number> {
  const isRightmost = page.readUInt32LE(special + 4) === 0;
  const end = page.readUInt16LE(LOWER_AT);
  for (let at = HEADER_BYTES + (isRightmost ? 0 : 4); at < end; at += 4) {
    const pointer = page.readUInt32LE(at);
    if (((pointer >>> 15) & 3) === LP_NORMAL) yield pointer & 0x7fff;
  }
}

const blockAt = (page: Buffer, at: number): number =>
  page.readUInt16LE(at) * 65_536 + page.readUInt16LE(at + 2);
