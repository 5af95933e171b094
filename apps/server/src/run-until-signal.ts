import { startProblem } from './start-problem.ts';

/** Runs a program until SIGINT or SIGTERM asks for its orderly end; a second signal ends the process at once. */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const starting = start();
    // Before the start is awaited: a signal that comes meanwhile must not leave the database running.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        starting
          .then((program) => program.stop())
          .then(
            () => process.exit(0),
            () => process.exit(1),
          );
      });
    }
    await starting;
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
}
