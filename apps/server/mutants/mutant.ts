import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A wrong version of a file, and the tests that must detect it. */
export interface Mutant {
  /** What is wrong, as a clause such as "a quarter has four months". */
  name: string;
  /** A base name that is unique in the server and the domain's accounting. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Base names of test files. Each of them, run alone, must fail. */
  killedBy: string[];
}

export const mutantsOf = (file: string, mutants: Omit<Mutant, 'file'>[]): Mutant[] =>
  mutants.map((mutant) => ({ ...mutant, file }));

/** Contains the folders of the functions that `installFunctions` reads. */
export const SOURCE = path.resolve(import.meta.dirname, '../src');

const ACCOUNTING = path.resolve(import.meta.dirname, '../../../packages/domain/src/accounting');

const files = [SOURCE, ACCOUNTING].flatMap((cwd) =>
  globSync('**/*.{sql,ts}', { cwd }).map((file) => path.join(cwd, file)),
);

export function fileNamed(name: string): string {
  const [found, ...others] = files.filter((file) => path.basename(file) === name);
  if (found === undefined || others.length > 0) {
    throw new Error(`There ${found ? 'are several files' : 'is no file'} named ${name}`);
  }
  return found;
}

/** Returns the file's text with the mutation. Throws unless the text to replace occurs exactly once. */
export function mutatedText({ file, find, replace }: Mutant): string {
  const [before, after, ...more] = readFileSync(fileNamed(file), 'utf8').split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `This text occurs ${more.length === 0 ? 'nowhere' : 'several times'} in ${file}: ${find}`,
    );
  }
  return before + replace + after;
}
