import { PAGE_BYTES, pageChecksum } from '@saldo/embedded-postgres/page-checksum';
import pg from 'pg';
import { expect, test } from 'vitest';
import { CopiedPages } from './copied-pages.ts';

test('checks every page of a file that is read in parts of any length', async () => {
  const pages = new CopiedPages('/nowhere');
  const file = Buffer.alloc(5 * PAGE_BYTES, 1);
  for (let block = 0; block < 5; block++) {
    const page = file.subarray(block * PAGE_BYTES, (block + 1) * PAGE_BYTES);
    page.writeUInt16LE(pageChecksum(page, block), 8);
  }
  const shorter = file.subarray(0, PAGE_BYTES + 10);
  for (const [name, bytes] of Object.entries({ 'base/5/1': file, 'base/5/2': shorter, 'base/5/3': file })) {
    for (let at = 0; at < bytes.length; at += 3_000) pages.check(name, at, bytes.subarray(at, at + 3_000));
  }
  expect(pages.checked).toBe(11);
  // No page is suspect, so that the client is not used.
  expect(await pages.damaged(new pg.Client(), '0/0')).toEqual([]);
});
