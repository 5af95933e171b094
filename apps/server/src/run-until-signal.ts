import { setTimeout as sleep } from 'node:timers/promises';
import { startProblem } from './config/start-problem.ts';

export interface RunningProgram {
  /** Ends the program in order, within a time of its own; false when something did not end. */
  stop(): Promise<boolean>;
}

/**
 * Ctrl-C reaches the whole process group, and npm passes it on once more; a supervisor signals npm and the server, and
 * npm passes that on too. Signals this close together are one.
 */
const SAME_SIGNAL_MS = 500;
/** How long a signal waits for a start under way, which then stops in order. */
const START_MS = 15_000;

/**
 * Runs a program until SIGINT or SIGTERM asks for its orderly end; a second signal ends the process at once. Exits
 * with 0 after an orderly end, else with 1.
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
  // Before the start is awaited: a signal that comes meanwhile must not leave the database running.
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
