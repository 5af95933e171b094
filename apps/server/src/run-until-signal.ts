import { setTimeout as sleep } from 'node:timers/promises';
import { startProblem } from './config/start-problem.ts';

export interface RunningProgram {
  /** Stops within its own time limit. Resolves to false if a part did not end. */
  stop(): Promise<boolean>;
}

/** Signals that follow within this time count as one: npm repeats Ctrl-C, which reaches the whole process group. */
const SAME_SIGNAL_MS = 500;
/** How long a signal during the start waits for the start to end, so that the program can stop in order. */
const START_MS = 15_000;

/** Runs until a signal. Exits with 0 after an orderly stop, else with 1. A second signal ends the process at once. */
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
