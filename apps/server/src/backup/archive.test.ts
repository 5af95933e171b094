import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'tar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endOfArchive, pack, packText, unpack } from './archive.ts';

let base: string;
let source: string;
let target: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'saldo-archive-test-'));
  source = join(base, 'source');
  target = join(base, 'target');
  mkdirSync(source);
  mkdirSync(target);
});
afterEach(() => rmSync(base, { recursive: true }));

const archiveOf = async (...parts: (AsyncIterable<Buffer> | Iterable<Buffer>)[]) => {
  const chunks: Buffer[] = [];
  for (const part of parts) for await (const chunk of part) chunks.push(chunk);
  const file = join(base, 'archive.tar.gz');
  writeFileSync(file, gzipSync(Buffer.concat([...chunks, endOfArchive])));
  return file;
};

function tree(folder: string): Record<string, [mode: string, contents?: string]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const found = statSync(join(folder, name));
      const mode = (found.mode & 0o7777).toString(8);
      return [name, found.isFile() ? [mode, readFileSync(join(folder, name), 'latin1')] : [mode]];
    }),
  );
}

function writeTree(folder: string) {
  mkdirSync(join(folder, 'base', '1'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  chmodSync(join(folder, 'base'), 0o700);
  for (const size of [0, 1, 511, 512, 513, 300_000]) {
    writeFileSync(join(folder, 'base', '1', String(size)), 'x'.repeat(size), { mode: 0o600 });
  }
  writeFileSync(join(folder, `${'long-'.repeat(30)}name`), 'long');
  writeFileSync(join(folder, 'ærlig ø'), 'danish');
}

test('unpacks what was packed: contents, modes, long and Danish names', async () => {
  writeTree(source);
  const archive = await archiveOf(pack(source, 'data'), packText('label', 'data/label', { mode: 0o600 }));
  await unpack(archive, target);
  expect(tree(join(target, 'data'))).toEqual({ ...tree(source), label: ['600', 'label'] });
});

test('leaves out given names, and follows links', async () => {
  writeTree(source);
  symlinkSync(join(source, 'empty'), join(source, 'link'));
  writeFileSync(join(source, 'empty', 'inside'), 'linked');
  await unpack(await archiveOf(pack(source, 'data', (name) => name === 'data/base')), target);
  expect(readFileSync(join(target, 'data', 'link', 'inside'), 'utf8')).toBe('linked');
  expect(readdirSync(join(target, 'data'))).not.toContain('base');
});

describe('GNU tar, which earlier versions used,', () => {
  test('unpacks what `pack` writes', async () => {
    writeTree(source);
    execFileSync('tar', ['-xzf', await archiveOf(pack(source, 'data')), `--directory=${target}`]);
    expect(tree(join(target, 'data'))).toEqual(tree(source));
  });

  test('writes archives that `unpack` reads', async () => {
    writeTree(source);
    const archive = join(base, 'gnu.tar.gz');
    const renamed = ['--transform=s,^\\.,data,rSH', `--directory=${source}`, '.'];
    execFileSync('tar', ['-czf', archive, '--blocking-factor=1', '--numeric-owner', ...renamed]);
    await unpack(archive, target);
    expect(tree(join(target, 'data'))).toEqual(tree(source));
  });
});

describe('a file that changes while it is packed', () => {
  const content = 'x'.repeat(600_000);

  test.each([
    ['shrinks', 300_000, content.slice(0, 300_000) + '\0'.repeat(300_000)],
    ['grows', 900_000, content],
  ])('and %s keeps its earlier size', async (_what, size, expected) => {
    writeFileSync(join(source, 'file'), content);
    const parts = pack(join(source, 'file'), 'file');
    const chunks: Buffer[] = [];
    for await (const chunk of parts) {
      if (chunks.length === 0) truncateSync(join(source, 'file'), size);
      chunks.push(chunk);
    }
    await unpack(await archiveOf(chunks, packText('next', 'next', { mode: 0o600 })), target);
    expect(readFileSync(join(target, 'file'), 'latin1')).toBe(expected);
    expect(readFileSync(join(target, 'next'), 'latin1')).toBe('next');
  });

  test('and vanishes is left out', async () => {
    for (const name of ['a', 'b', 'c']) writeFileSync(join(source, name), name);
    const chunks: Buffer[] = [];
    for await (const chunk of pack(source, 'data')) {
      rmSync(join(source, 'b'), { force: true });
      chunks.push(chunk);
    }
    await unpack(await archiveOf(chunks), target);
    expect(readdirSync(join(target, 'data'))).toEqual(['a', 'c']);
    expect(await archiveOf(pack(join(source, 'missing'), 'missing'))).toBeDefined();
  });
});

test('a file can be larger than eleven octal digits can state', async () => {
  writeFileSync(join(source, 'file'), '');
  truncateSync(join(source, 'file'), 9 * 2 ** 30);
  const sizes: number[] = [];
  const parser = new Parser({ onReadEntry: ({ size }) => void sizes.push(size) });
  for await (const chunk of pack(join(source, 'file'), 'file')) {
    parser.write(chunk);
    if (sizes.length > 0) break;
  }
  expect(sizes).toEqual([9 * 2 ** 30]);
});

describe('refuses an archive', () => {
  test.each([1, 100, 5_000, 20_000])('that ends %i bytes too early', async (missing) => {
    // Data that cannot be compressed, so that the cut falls into a file.
    writeFileSync(join(source, 'file'), crypto.getRandomValues(new Uint8Array(60_000)));
    const archive = await archiveOf(pack(source, 'data'));
    truncateSync(archive, statSync(archive).size - missing);
    await expect(unpack(archive, target)).rejects.toThrow('cannot be unpacked');
    expect(readdirSync(target)).toEqual([]);
  });

  test('that is a text file', async () => {
    writeFileSync(join(base, 'text'), 'text '.repeat(1000));
    await expect(unpack(join(base, 'text'), target)).rejects.toThrow('cannot be unpacked');
  });

  test.each(['../outside', 'a/../../outside', '/outside'])('that contains the path %s', async (name) => {
    const archive = await archiveOf(packText('text', name, { mode: 0o600 }));
    await expect(unpack(archive, target)).rejects.toThrow('cannot be unpacked');
    expect(readdirSync(base)).not.toContain('outside');
  });
});
