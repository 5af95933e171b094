import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faultOptions } from '../faults/fault-settings.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '500000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Part of a file's name. `faults` stands for a separate program, with options of its own. */
    only: { type: 'string', default: '' },
    ...faultOptions,
  },
});
const { operations, requests, seed, only } = values;
const faults = path.resolve(import.meta.dirname, '../faults/run-faults.ts');
const vitest = (...args: string[]) => ['vitest', 'run', '--project', 'soak', ...args];

for (const [program = '', ...args] of commands()) {
  const { status } = spawnSync(program, args, {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, SOAK: '1', SOAK_OPERATIONS: operations, SOAK_REQUESTS: requests, SOAK_SEED: seed },
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
}

function commands(): string[][] {
  if (only === 'faults') return [[process.execPath, faults, ...process.argv.slice(2)]];
  if (only !== '') return [vitest(only)];
  // Compares times of answers, so it runs alone.
  return [vitest('hostile-bodies'), vitest('--exclude', '**/hostile-bodies.soak.ts')];
}
