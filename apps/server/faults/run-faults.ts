import path from 'node:path';
import { parseArgs } from 'node:util';
import { type FaultReport, FaultRun } from './fault-run.ts';
import { addressing, faultCounts, faultOptions, isUnguarded, numberOf } from './fault-settings.ts';

// npm run soak -- --only faults. Exits with code 1 after a violation.
const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, ...faultOptions },
});
const DRAIN_SECONDS = 2;
const say = (line: string) => process.stdout.write(`${line}\n`);
const unguarded = path.join(import.meta.dirname, 'use-unguarded-pool.ts');
const run = new FaultRun({
  seed: numberOf('seed', values.seed) ?? Date.now() % 1_000_000,
  counts: faultCounts(values),
  addressing: addressing(values),
  drainSeconds: numberOf('drain-seconds', values['drain-seconds']) ?? DRAIN_SECONDS,
  clients: 8,
  employeesOfClient: 400,
  restMilliseconds: 60,
  isBrief: false,
  nodeOptions: isUnguarded(values) ? ['--import', unguarded] : [],
  say,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void run.abandon().finally(() => process.exit(1)));
}
const report = await run.run();
print(report);
process.exit(report.violations.length > 0 ? 1 : 0);

function print({ kinds, violations, ...report }: FaultReport): void {
  const cell = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(12);
  say(
    `\n${'fault'.padEnd(34)}${'count'.padStart(7)}${'window, s'.padStart(12)}${'recovery, s'.padStart(12)}`,
  );
  for (const [kind, { count, longestWindow, longestRecovery }] of [...kinds].sort()) {
    say(kind.padEnd(34) + String(count).padStart(7) + cell(longestWindow) + cell(longestRecovery));
  }
  say('(longest times until every instance served: window from the fault, recovery from its repair)\n');
  for (const [name, value] of Object.entries(report)) say(`${name}: ${value}`);
  say(`violations: ${violations.length}`);
}
