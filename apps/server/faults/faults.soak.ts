import { expect, test } from 'vitest';
import { soak } from '../soak/soak-settings.ts';
import { FaultRun } from './fault-run.ts';
import { onlyFaults } from './fault-settings.ts';

// A few of the hundreds of faults of `npm run soak -- --only faults`.
test('a few faults lose and double nothing, and every instance recovers', {
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
    // The balancer checks four times a second and needs three failed checks.
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
