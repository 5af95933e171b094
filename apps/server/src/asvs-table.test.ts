import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const page = await readFile(path.join(repository, 'docs/security-asvs.md'), 'utf8');

/** The number of requirements of level 1 and of level 2 in each chapter of ASVS 5.0.0, without V10 and V17. */
const chapters: Record<string, [number, number]> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
};

const rows = page.split('\n').flatMap((line) => {
  const [id = '', level, requirement, state, how] = line.slice(2, -2).split(' | ');
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, requirement, state, how }] : [];
});

test('the table has each requirement of levels 1 and 2 once, with a state and a reason', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const [chapter, counts] of Object.entries(chapters)) {
    const ofChapter = rows.filter(({ id }) => id.startsWith(`${chapter}.`));
    expect([
      chapter,
      ...['1', '2'].map((level) => ofChapter.filter((row) => row.level === level).length),
    ]).toEqual([chapter, ...counts]);
  }
  for (const { id, requirement, state, how = '' } of rows) {
    expect(['met', 'n/a', '**not met**'], id).toContain(state);
    expect([requirement, how].every(Boolean), id).toBe(true);
  }
});

test('the summary states the number of rows of the table', () => {
  for (const level of ['1', '2']) {
    const ofLevel = rows.filter((row) => row.level === level);
    const count = (wanted: string) => ofLevel.filter(({ state }) => state === wanted).length;
    expect(page).toContain(
      `| ${level} | ${ofLevel.length} | ${count('met')} | ${count('n/a')} | ${count('**not met**')} |`,
    );
  }
});

test('the table names files that exist', async () => {
  const names = new Set<string>();
  const exclude = (name: string) => name.endsWith('node_modules');
  for await (const file of glob('{apps,packages,e2e}/**/*.{ts,tsx,sql}', { cwd: repository, exclude })) {
    names.add(path.basename(file));
  }
  for (const { id, how = '' } of rows) {
    for (const [, name = ''] of how.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.(?:tsx?|sql))`/g))
      expect(names, `${id}: ${name}`).toContain(name);
  }
});

test('the page links to headings that security.md has', async () => {
  const security = await readFile(path.join(repository, 'docs/security.md'), 'utf8');
  const anchors = new Set(
    [...security.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\wæøå -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  for (const [, anchor = ''] of page.matchAll(/security\.md#([\w-]+)/g)) expect(anchors).toContain(anchor);
});
