import { expect, test } from 'vitest';
import { soak } from '../soak/soak-settings.ts';
import { FaultRun } from './fault-run.ts';
import { onlyFaults } from './fault-settings.ts';

test('a few faults neither lose nor double a write, and every instance recovers', {
  timeout: 240_000,
}, async () => {
  const run = new FaultRun({
    seed: soak.seed,
    counts: onlyFaults({
      'instance-kills': 1,
      'database-kills': 1,
      failovers: 1,
      'rolling-restarts': 1,
      pauses: 1,
      cuts: 1,
      'read-only-standbys': 1,
      'full-disks': process.getuid?.() === 0 ? 1 : 0,
    }),
    addressing: 'one-host',
    // The balancer removes an instance after three failed checks, a quarter of a second apart.
    drainSeconds: 2,
    clients: 4,
    employeesOfClient: 40,
    restMilliseconds: 60,
    isBrief: true,
    say: soak.say,
  });
  const { violations, acknowledged } = await run.run();
  expect(violations).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
});
