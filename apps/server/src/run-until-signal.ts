import { setTimeout as sleep } from 'node:timers/promises';
import { startProblem } from './config/start-problem.ts';

export interface RunningProgram {
  /** Stops the program within a time limit of its own; resolves to false if a part did not end. */
  stop(): Promise<boolean>;
}

/**
 * Signals this close together count as one. Ctrl-C reaches the whole process group, and npm passes it on once more; so
 * do signals that a supervisor sends to npm and the server.
 */
const SAME_SIGNAL_MS = 500;
/** How long a signal during the start waits for its end, to stop in order. */
const START_MS = 15_000;

/**
 * Runs a program until SIGINT or SIGTERM, then stops it and exits with 0, or with 1 if it did not stop in order. A second
 * signal ends the process at once.
 */
export async function runUntilSignal(start: () => Promise<RunningProgram>): Promise<void> {
  const starting = start();
  let signalledAt: number | undefined;
  const onSignal = () => {
    if (signalledAt === undefined) {
      signalledAt = performance.now();
      void stop(starting).then((code) => process.exit(code));
    } else if (performance.now() - signalledAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  // Registered before the start is awaited: a signal meanwhile must not leave the database running.
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    await starting;
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
}

async function stop(starting: Promise<RunningProgram>): Promise<0 | 1> {
  const program = await Promise.race([starting, sleep(START_MS, null)]).catch(() => null);
  return program !== null && (await program.stop().catch(() => false)) ? 0 : 1;
}
