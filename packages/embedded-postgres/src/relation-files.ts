import { type FileHandle, open } from 'node:fs/promises';
import type pg from 'pg';
import { PAGE_BYTES } from './page-checksum.ts';

const PAGES_PER_FILE = 131_072;
const PAGES_PER_READ = 32;

export interface Relation {
  /** With its kind, such as `table mail`. */
  name: string;
  /** Of its first file, in the data folder. */
  path: string;
  isTable: boolean;
  /** The path of a B-tree that has entries for all rows of the table; for a B-tree its own path. */
  btree: string | null;
}

/** A query of the stored tables, indexes and sequences of the client's database, with those that all databases share. */
export const relationsQuery = `select case relkind
          when 't' then 'long values of the table ' || (select oid::regclass from pg_class where reltoastrelid = relation.oid)
          else case relkind when 'i' then 'index ' when 'S' then 'sequence ' else 'table ' end || oid::regclass
        end as name,
      pg_relation_filepath(oid) as path, relkind in ('r', 't', 'm') as "isTable",
      case
        when relkind = 'i' then case when amname = 'btree' then pg_relation_filepath(oid) end
        else (select pg_relation_filepath(indexrelid)
          from pg_index join pg_class as index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
          where indrelid = relation.oid and indpred is null and indisvalid and amname = 'btree'
          order by indisprimary desc limit 1)
      end as btree
    from (select pg_class.*, amname from pg_class left join pg_am on pg_am.oid = relam) as relation
    where relpersistence = 'p' and relkind in ('r', 't', 'm', 'i', 'S')
    order by relkind <> 'r', relkind, oid`;

export const listRelations = async (client: pg.Client): Promise<Relation[]> =>
  (await client.query<Relation>(relationsQuery)).rows;

export async function hasChecksums(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ setting: string }>(
    `select current_setting('data_checksums') as setting`,
  );
  return rows[0]?.setting === 'on';
}

export interface Page {
  block: number;
  bytes: Buffer;
}

/** Reads the pages of a relation in order. Their bytes are overwritten as the reading goes on. */
export async function* readPages(path: string, signal?: AbortSignal): AsyncGenerator<Page> {
  const buffer = Buffer.allocUnsafe(PAGES_PER_READ * PAGE_BYTES);
  for (let segment = 0; ; segment++) {
    const file = await openSegment(path, segment);
    if (!file) return;
    try {
      for (let first = 0; first < PAGES_PER_FILE; first += PAGES_PER_READ) {
        signal?.throwIfAborted();
        const { bytesRead } = await file.read(buffer, 0, buffer.length, first * PAGE_BYTES);
        for (let n = 0; (n + 1) * PAGE_BYTES <= bytesRead; n++) {
          const bytes = buffer.subarray(n * PAGE_BYTES, (n + 1) * PAGE_BYTES);
          yield { block: segment * PAGES_PER_FILE + first + n, bytes };
        }
        if (bytesRead < buffer.length) break;
      }
    } finally {
      await file.close();
    }
  }
}

/** Returns null if the relation has become shorter. */
export async function readPage(path: string, block: number): Promise<Buffer | null> {
  const file = await openSegment(path, Math.floor(block / PAGES_PER_FILE));
  if (!file) return null;
  try {
    const page = Buffer.alloc(PAGE_BYTES);
    const { bytesRead } = await file.read(page, 0, PAGE_BYTES, (block % PAGES_PER_FILE) * PAGE_BYTES);
    return bytesRead === PAGE_BYTES ? page : null;
  } finally {
    await file.close();
  }
}

/** The relation's path and the number of the file's first page; null if the file is not of a relation's main fork. */
export function placeOf(file: string): { path: string; firstBlock: number } | null {
  const [, path, segment = '0'] = /^((?:base\/\d+|global)\/\d+)(?:\.(\d+))?$/.exec(file) ?? [];
  return path === undefined ? null : { path, firstBlock: Number(segment) * PAGES_PER_FILE };
}

async function openSegment(path: string, segment: number): Promise<FileHandle | null> {
  return open(segment === 0 ? path : `${path}.${segment}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
