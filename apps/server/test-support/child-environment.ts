import { tmpdir } from 'node:os';
import path from 'node:path';

/** Keeps compiled code from one process to the next: compiling takes most of a short run. */
export const keptCompiledCode = {
  NODE_COMPILE_CACHE: path.join(tmpdir(), `saldo-tests-compiled-${process.getuid?.() ?? ''}`),
};

const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env;

/** For a program under test, which the settings of the developer's shell must not reach. */
export const childEnvironment = { PATH, HOME, TMPDIR, ...keptCompiledCode };
