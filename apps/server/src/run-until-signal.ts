import { setTimeout as sleep } from 'node:timers/promises';
import { SAME_SIGNAL_MS } from './config/run-command.ts';
import { startProblem } from './config/start-problem.ts';

export interface RunningProgram {
  /** Stops within its own time limit. Resolves to false if a part did not end. */
  stop(): Promise<boolean>;
}

/** How long a signal during the start waits for the start to end, so that the program can stop in order. */
const START_MS = 15_000;

/**
 * Runs until a signal. Exits with 0 after an orderly stop, else with 1. A second signal ends the process at once. A
 * signal during the start aborts `stopping`; the start then ends early, undoes what it did, and resolves.
 */
export async function runUntilSignal(
  start: (stopping: AbortSignal) => Promise<RunningProgram>,
): Promise<void> {
  const stopping = new AbortController();
  const starting = start(stopping.signal);
  let signalledAt: number | undefined;
  const onSignal = () => {
    if (signalledAt === undefined) {
      signalledAt = performance.now();
      stopping.abort();
      void stop(starting).then((code) => process.exit(code));
    } else if (performance.now() - signalledAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  // Registered before the start ends: a signal during the start must not leave the database running.
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
