import { join } from 'node:path';
import type pg from 'pg';
import { indexBlocksOf, tableBlocksOf } from './btree-pages.ts';
import { isReadable, isZeroed } from './page-checksum.ts';
import { hasChecksums, listRelations, type Relation, readPage, readPages } from './relation-files.ts';

export interface DamagedPage {
  /** With its kind, such as `table mail`. */
  relation: string;
  block: number;
}

/**
 * Reads all pages of a running server's database, and returns those with a wrong checksum and the zeroed ones that had
 * content: zeroed pages are normal until their first use, so a page counts only if an index refers to it. `client` is a
 * superuser of that database, `folder` the data folder. Throws if the cluster has no checksums.
 */
export async function findDamagedPages(
  client: pg.Client,
  folder: string,
  signal?: AbortSignal,
): Promise<DamagedPage[]> {
  if (!(await hasChecksums(client))) {
    throw new Error('the database has no page checksums (data_checksums is off)');
  }
  const suspects: { relation: Relation; block: number; isEmpty: boolean }[] = [];
  for (const relation of await listRelations(client)) {
    const zeroed = new Set<number>();
    for await (const { block, bytes } of readPages(join(folder, relation.path), signal)) {
      if (isZeroed(bytes)) zeroed.add(block);
      else if (!isReadable(bytes, block)) suspects.push({ relation, block, isEmpty: false });
    }
    for (const block of await used(relation, zeroed, folder, signal))
      suspects.push({ relation, block, isEmpty: true });
  }
  if (suspects.length === 0) return [];
  // A page may have been read while it was written, or be on its way from memory to the disk.
  await client.query('checkpoint');
  const damaged: DamagedPage[] = [];
  for (const { relation, block, isEmpty } of suspects) {
    const page = await readPage(join(folder, relation.path), block);
    if (page === null) continue;
    if (isEmpty ? isZeroed(page) : !isReadable(page, block)) damaged.push({ relation: relation.name, block });
  }
  return damaged;
}

/** Those of a relation's pages that have been used. */
async function used(
  { path, btree, isTable }: Relation,
  blocks: Set<number>,
  folder: string,
  signal?: AbortSignal,
): Promise<Set<number>> {
  if (blocks.size === 0) return blocks;
  // Indexes of other kinds and sequences are only extended by pages that are used at once.
  if (btree === null) return isTable ? new Set() : blocks;
  const found = new Set(path === btree && blocks.has(0) ? [0] : []);
  for await (const { block, bytes } of readPages(join(folder, btree), signal)) {
    if (isZeroed(bytes) || !isReadable(bytes, block)) continue;
    for (const referred of isTable ? tableBlocksOf(bytes) : indexBlocksOf(bytes)) {
      if (blocks.has(referred)) found.add(referred);
    }
  }
  return found;
}
