import { expect, test } from 'vitest';
import { fileNamed, mutatedText } from './mutant.ts';
import { mutants } from './mutants.ts';

test('mutants have unique names', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test.each(mutants)('$file still contains the text that the mutant replaces: $name', (mutant) => {
  expect(mutant.replace).not.toBe(mutant.find);
  expect(mutatedText(mutant)).toContain(mutant.replace);
  expect(mutant.killedBy).not.toEqual([]);
  for (const name of mutant.killedBy) expect(fileNamed(name)).toMatch(/\.test\.ts$/);
});
