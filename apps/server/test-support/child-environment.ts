import path from 'node:path';

/** Keeps compiled code from one process to the next: compiling takes most of a short run. */
export const keptCompiledCode = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../node_modules/.cache/saldo-tests-compiled'),
};

const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env;

/** For a program under test, which the settings of the developer's shell must not reach. */
export const childEnvironment = { PATH, HOME, TMPDIR, ...keptCompiledCode };
