import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { childEnvironment } from './child-environment.ts';

const sources = path.resolve(import.meta.dirname, '../src');

export type Program = ChildProcessByStdio<null, Readable, Readable>;

interface SpawnOptions {
  args?: readonly string[];
  nodeOptions?: readonly string[];
  cwd?: string;
  uid?: number;
  gid?: number;
}

/**
 * Starts a file of `src`, or one with an absolute path, as a process without the settings of the developer's shell.
 * `ServerProgram` adds what tests of servers and workers need.
 */
export function spawnProgram(
  file: string,
  settings: Record<string, string>,
  { args = [], nodeOptions = [], ...options }: SpawnOptions = {},
): Program {
  return spawn(process.execPath, [...nodeOptions, path.resolve(sources, file), ...args], {
    ...options,
    env: { ...childEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Waits until a program has ended and all of its output has arrived. */
export async function resultOf(program: Program): Promise<ProgramResult> {
  const closed = once(program, 'close');
  const [stdout, stderr] = await Promise.all([text(program.stdout), text(program.stderr), closed]);
  return { code: program.exitCode, stdout, stderr };
}

/** Runs a command until it ends. */
export const runProgram = (...start: Parameters<typeof spawnProgram>): Promise<ProgramResult> =>
  resultOf(spawnProgram(...start));
