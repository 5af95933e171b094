import { join } from 'node:path';
import { isReadable, PAGE_BYTES } from '@saldo/embedded-postgres/page-checksum';
import { hasChecksums, listRelations, placeOf, readPage } from '@saldo/embedded-postgres/relation-files';
import type pg from 'pg';
import { type Lsn, parseLsn } from './wal-segments.ts';

/** Checks the pages of a database while their files are copied. */
export class CopiedPages {
  checked = 0;
  readonly #folder: string;
  #begunPage: Buffer = Buffer.alloc(0);
  readonly #suspects: { path: string; block: number }[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Checks the next part of a file, which may end within a page. `name` is relative to the data folder. */
  check(name: string, position: number, part: Buffer): void {
    const place = placeOf(name);
    if (place === null) return;
    const isContinued = position > 0 && this.#begunPage.length > 0;
    const bytes = isContinued ? Buffer.concat([this.#begunPage, part]) : part;
    let at = 0;
    for (; at + PAGE_BYTES <= bytes.length; at += PAGE_BYTES) {
      const block = place.firstBlock + (position + part.length - bytes.length + at) / PAGE_BYTES;
      this.checked += 1;
      if (isReadable(bytes.subarray(at, at + PAGE_BYTES), block)) continue;
      this.#suspects.push({ path: place.path, block });
    }
    this.#begunPage = bytes.subarray(at);
  }

  /**
   * Names the damaged pages after the copy. A page that was read while PostgreSQL wrote it is sound when it is read
   * again, or has changed since the copy began at `start`: the log then restores it. Without checksums, no page counts
   * as checked; the nightly verification says so.
   */
  async damaged(client: pg.Client, start: string): Promise<string[]> {
    if (this.#suspects.length === 0) return [];
    if (!(await hasChecksums(client))) {
      this.checked = 0;
      return [];
    }
    const names = new Map((await listRelations(client)).map(({ path, name }) => [path, name]));
    const lines: string[] = [];
    for (const { path, block } of this.#suspects) {
      const page = await readPage(join(this.#folder, path), block);
      if (page === null || isReadable(page, block) || lsnOf(page) >= parseLsn(start)) continue;
      lines.push(`Damaged: page ${block} of the ${names.get(path) ?? `file ${path}`}`);
    }
    return lines;
  }
}

/** The position in the log of the page's last change: the first two words of its header. */
const lsnOf = (page: Buffer): Lsn => (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4));
