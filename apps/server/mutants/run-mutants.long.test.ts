import path from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../test-support/programs.ts';

test('a mutant of SQL is killed by a test with a tag', async () => {
  const program = path.join(import.meta.dirname, 'run-mutants.ts');
  const args = ['--only', 'a second order of a year is not counted'];
  const { code, stdout } = await runProgram(program, {}, { args });
  expect(stdout).toContain('1 of 1 mutants killed');
  expect(code).toBe(0);
}, 120_000);
