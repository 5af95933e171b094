import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileNamed, mutatedText } from './mutant.ts';
import { mutants } from './mutants.ts';

test('mutants have unique names', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test('docs/testing.md lists every mutant', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/testing.md'), 'utf8');
  const text = page.replaceAll(/\s+/g, ' ');
  expect(mutants.map(({ name }) => name).filter((name) => !text.includes(name))).toEqual([]);
  expect(text).toContain(`The ${mutants.length} mutants`);
});

test.each(mutants)('$file still contains the text that the mutant replaces: $name', (mutant) => {
  expect(mutant.replace).not.toBe(mutant.find);
  expect(mutatedText(mutant)).toContain(mutant.replace);
  expect(mutant.killedBy).not.toEqual([]);
  for (const name of mutant.killedBy) expect(fileNamed(name)).toMatch(/\.test\.ts$/);
});
