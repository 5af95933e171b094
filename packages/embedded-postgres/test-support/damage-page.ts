import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { PAGE_BYTES } from '../src/page-checksum.ts';

/**
 * Damages a page of a stopped database as a disk might: flips a bit, or zeroes the page. `added` adds an unused page, as
 * PostgreSQL does before it needs one.
 */
export function damagePage(path: string, how: 'flipped' | 'zeroed' | 'added', block = 0): void {
  const file = openSync(path, 'r+');
  const page = Buffer.alloc(PAGE_BYTES);
  const at = how === 'added' ? fstatSync(file).size : block * PAGE_BYTES;
  if (how === 'flipped') {
    readSync(file, page, 0, PAGE_BYTES, at);
    page.writeUInt8(page.readUInt8(4_000) ^ 4, 4_000);
  }
  writeSync(file, page, 0, PAGE_BYTES, at);
  closeSync(file);
}
