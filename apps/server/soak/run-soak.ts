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
const [program, args] =
  only === 'faults'
    ? [process.execPath, [faults, ...process.argv.slice(2)]]
    : ['vitest', ['run', '--project', 'soak', ...(only ? [only] : [])]];
const { status } = spawnSync(program, args, {
  cwd: path.resolve(import.meta.dirname, '../../..'),
  env: { ...process.env, SOAK: '1', SOAK_OPERATIONS: operations, SOAK_REQUESTS: requests, SOAK_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
