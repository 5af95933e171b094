import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { required } from '../platform/errors.ts';
import { exists } from '../platform/files/durable-files.ts';
import type { Archived, Series } from './archive-series.ts';
import { completeFile, partialFile } from './wal-archive.ts';
import {
  isHeaderOf,
  parseLsn,
  SEGMENT_HEADER_BYTES,
  segmentAt,
  segmentName,
  startOfSegment,
} from './wal-segments.ts';

/**
 * Unpacks the archived log into `target`. Stops at a missing or damaged segment, and returns a sentence about it
 * instead of throwing, because the recovery may not need the segment.
 */
export async function stageLog(options: {
  series: Series;
  archived: Archived;
  target: string;
  fromLsn: string;
  toLsn: string;
}): Promise<string | null> {
  const { series, target, archived } = options;
  const last = segmentAt(parseLsn(options.toLsn), series);
  for (let segment = segmentAt(parseLsn(options.fromLsn), series); segment <= last; segment += 1n) {
    const name = segmentName(segment, series);
    const file = join(target, name);
    const partial = partOfSegment(series, archived, segment);
    const source = await unpackSegment(completeFile(series, name), partial, file);
    if (source === null) {
      // A position at the very beginning of a segment needs no bytes of it.
      if (segment === last && parseLsn(options.toLsn) % BigInt(series.segmentBytes) === 0n) return null;
      return `${partial?.file ?? completeFile(series, name)} is missing.`;
    }
    // The rest of the segment is empty, as in a database that has not written it yet.
    if (source === partial?.file && (await isPart(file, partial))) await truncate(file, series.segmentBytes);
    if (!(await isWhole(series, segment, file))) {
      await rm(file, { force: true });
      return `${source} is damaged.`;
    }
  }
  return null;
}

/** The copy of the beginning of a segment. */
interface Part {
  file: string;
  bytes: number;
  sha256: string;
}

/** Returns null if the archive does not end within the segment. */
function partOfSegment(series: Series, archived: Archived, segment: bigint): Part | null {
  const end = parseLsn(archived.lsn);
  const bytes = Number(end - startOfSegment(segment, series));
  if (bytes <= 0 || bytes >= series.segmentBytes) return null;
  return {
    file: partialFile(series, segmentName(segment, series), archived),
    bytes,
    sha256: archived.sha256,
  };
}

/**
 * Returns the file that it unpacked, or null without one. Leaves an incomplete segment if the file is damaged. Prefers
 * the part that the end of the archive names: only this part surely belongs to the history of the series.
 */
async function unpackSegment(complete: string, part: Part | null, file: string): Promise<string | null> {
  const write = () => createWriteStream(file, { mode: 0o600 });
  for (const source of [part?.file, complete]) {
    if (source === undefined || !(await exists(source))) continue;
    if (source === complete) {
      await pipeline(createReadStream(source), createGunzip(), write()).catch(async (error) => {
        if (!error.code?.startsWith('Z_')) throw error;
        // Damage that only the checksum at the end shows leaves a segment of the right length.
        await truncate(file, 0);
      });
    } else {
      // An archiver may meanwhile append to it.
      await pipeline(createReadStream(source, { end: required(part, 'it has a source').bytes - 1 }), write());
    }
    return source;
  }
  return null;
}

/** Returns whether the unpacked part has its length and digest. */
async function isPart(file: string, { bytes, sha256 }: Part): Promise<boolean> {
  const content = await readFile(file);
  return content.length === bytes && createHash('sha256').update(content).digest('hex') === sha256;
}

async function isWhole(series: Series, segment: bigint, file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(SEGMENT_HEADER_BYTES), 0, SEGMENT_HEADER_BYTES, 0);
    return (await handle.stat()).size === series.segmentBytes && isHeaderOf(buffer, segment, series);
  } finally {
    await handle.close();
  }
}
