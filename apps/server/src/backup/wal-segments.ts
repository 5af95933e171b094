/** A position in the write-ahead log, in bytes. */
export type Lsn = bigint;

/** How a database cluster divides its log into files. */
export interface WalShape {
  timeline: number;
  segmentBytes: number;
}

export function parseLsn(text: string): Lsn {
  const [high, low, ...rest] = text.split('/');
  if (!high || !low || rest.length > 0) throw new Error(`${text} is not a position in a write-ahead log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function formatLsn(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

export function segmentAt(lsn: Lsn, { segmentBytes }: WalShape): bigint {
  return lsn / BigInt(segmentBytes);
}

export function startOfSegment(segment: bigint, { segmentBytes }: WalShape): Lsn {
  return segment * BigInt(segmentBytes);
}

export function segmentName(segment: bigint, shape: WalShape): string {
  const perLogId = segmentsPerLogId(shape);
  return [BigInt(shape.timeline), segment / perLogId, segment % perLogId].map(eightDigits).join('');
}

/** Returns null for any other name, and for a segment of another timeline. */
export function segmentNumber(name: string, shape: WalShape): bigint | null {
  if (!/^[0-9A-F]{24}$/.test(name) || Number.parseInt(name.slice(0, 8), 16) !== shape.timeline) return null;
  return BigInt(`0x${name.slice(8, 16)}`) * segmentsPerLogId(shape) + BigInt(`0x${name.slice(16)}`);
}

export const SEGMENT_HEADER_BYTES = 40;

/**
 * Returns whether a file that begins with `header` is this segment of this cluster (XLogLongPageHeaderData). The name
 * does not prove it, because PostgreSQL renames old segments for later use.
 */
export function isHeaderOf(
  header: Buffer,
  segment: bigint,
  cluster: WalShape & { systemIdentifier: string },
): boolean {
  return (
    header.length >= SEGMENT_HEADER_BYTES &&
    header.readUInt32LE(4) === cluster.timeline &&
    header.readBigUInt64LE(8) === startOfSegment(segment, cluster) &&
    header.readBigUInt64LE(24) === BigInt(cluster.systemIdentifier)
  );
}

/** A segment's name contains its timeline, a log id, and a number within it. A log id covers 4 GiB. */
const segmentsPerLogId = ({ segmentBytes }: WalShape): bigint => 0x1_0000_0000n / BigInt(segmentBytes);

const eightDigits = (number: bigint): string => number.toString(16).toUpperCase().padStart(8, '0');
