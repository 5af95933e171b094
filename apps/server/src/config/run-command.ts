import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from './config.ts';
import { startProblem } from './start-problem.ts';

/** Signals that follow within this time count as one: npm repeats Ctrl-C, which reaches the whole process group. */
export const SAME_SIGNAL_MS = 500;
/** How long a command that is interrupted may undo what it has begun. */
const UNDO_MS = 15_000;

/**
 * Runs a command, and prints what it returns. A problem that the user can solve is one line: arguments, what `startProblem`
 * knows, and errors of the classes `expected`. `stopping` aborts at SIGINT or SIGTERM; the command then
 * stops its database and removes its files.
 */
export async function runCommand(
  expected: (new (...args: never[]) => Error)[],
  command: (config: Config, stopping: AbortSignal) => Promise<string>,
): Promise<void> {
  const stopping = new AbortController();
  let exitCode = 0;
  let signalledAt = 0;
  const onSignal = (_signal: NodeJS.Signals, number: number) => {
    if (stopping.signal.aborted && performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(exitCode);
    if (stopping.signal.aborted) return;
    signalledAt = performance.now();
    exitCode = 128 + number;
    stopping.abort();
    void sleep(UNDO_MS, undefined, { ref: false }).then(() => process.exit(exitCode));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    process.stdout.write(`${await command(readConfig(process.env), stopping.signal)}\n`);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(exitCode);
    process.stderr.write(`${problemOf(error, expected)}\n`);
    process.exitCode = 1;
  }
}

function problemOf(error: unknown, expected: (new (...args: never[]) => Error)[]): string {
  if (!(error instanceof Error)) return String(error);
  const isOfArguments = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isOfArguments || expected.some((kind) => error instanceof kind)) return error.message;
  return startProblem(error);
}
