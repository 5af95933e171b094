import path from 'node:path';

/** Shares compiled code between processes: compiling takes most of a short run. */
export const keptCompiledCode = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../node_modules/.cache/saldo-tests-compiled'),
};

const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env;

/** The environment of a program under test, without the settings of the developer's shell. */
export const childEnvironment = { PATH, HOME, TMPDIR, ...keptCompiledCode };
