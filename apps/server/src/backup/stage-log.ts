import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Series } from './archive-series.ts';
import { completeFile, partialFile } from './wal-archive.ts';
import { isHeaderOf, parseLsn, SEGMENT_HEADER_BYTES, segmentAt, segmentName } from './wal-segments.ts';

/**
 * Unpacks the archived log into `target`. Stops at a missing or damaged segment, and returns a sentence about it
 * instead of throwing, because the recovery may not need the segment.
 */
export async function stageLog(options: {
  series: Series;
  target: string;
  fromLsn: string;
  toLsn: string;
}): Promise<string | null> {
  const { series, target } = options;
  const last = segmentAt(parseLsn(options.toLsn), series);
  for (let segment = segmentAt(parseLsn(options.fromLsn), series); segment <= last; segment += 1n) {
    const name = segmentName(segment, series);
    const file = join(target, name);
    const source = await unpackSegment(series, name, file);
    if (source === null) {
      // A position at the very beginning of a segment needs no bytes of it.
      if (segment === last && parseLsn(options.toLsn) % BigInt(series.segmentBytes) === 0n) return null;
      return `${completeFile(series, name)} is missing.`;
    }
    if (!(await isWhole(series, segment, file))) {
      await rm(file, { force: true });
      return `${source} is damaged.`;
    }
  }
  return null;
}

/** Returns the file that it unpacked, or null without one. Leaves an incomplete segment if the file is damaged. */
async function unpackSegment(series: Series, name: string, file: string): Promise<string | null> {
  const complete = completeFile(series, name);
  const partial = partialFile(series, name);
  const write = () => createWriteStream(file, { mode: 0o600 });
  // An archiver may meanwhile replace the partial file with the complete one, so the complete one is tried twice.
  for (const source of [complete, partial, complete]) {
    if (!(await exists(source))) continue;
    if (source === complete) {
      await pipeline(createReadStream(source), createGunzip(), write()).catch(ignoreDamage);
    } else {
      await pipeline(createReadStream(source), write());
      await truncate(file, series.segmentBytes);
    }
    return source;
  }
  return null;
}

async function isWhole(series: Series, segment: bigint, file: string): Promise<boolean> {
  if ((await stat(file)).size !== series.segmentBytes) return false;
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(SEGMENT_HEADER_BYTES), 0, SEGMENT_HEADER_BYTES, 0);
    return isHeaderOf(buffer, segment, series);
  } finally {
    await handle.close();
  }
}

/** Ignores errors of zlib. The unpacked segment is then too short, which `isWhole` detects. */
function ignoreDamage(error: NodeJS.ErrnoException): void {
  if (!error.code?.startsWith('Z_')) throw error;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
