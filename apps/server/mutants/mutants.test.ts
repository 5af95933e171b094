import { expect, test } from 'vitest';
import { fileNamed, mutatedText } from './mutant.ts';
import { mutants } from './mutants.ts';

test('there are at least forty, each with a name of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test.each(mutants)('$file still has the text of: $name', (mutant) => {
  expect(mutant.replace).not.toBe(mutant.find);
  expect(mutatedText(mutant)).toContain(mutant.replace);
  expect(mutant.killedBy).not.toEqual([]);
  for (const name of mutant.killedBy) expect(fileNamed(name)).toMatch(/\.test\.ts$/);
});
