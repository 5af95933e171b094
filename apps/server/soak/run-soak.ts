import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

// npm run soak [-- --operations 1000000 --seed 7 --only model]: the complete runs of what `npm test` samples.
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Part of a file's name: crash, model, time. */
    only: { type: 'string', default: '' },
  },
});
const { operations, seed, only } = values;
const { status } = spawnSync('vitest', ['run', '--project', 'soak', ...(only ? [only] : [])], {
  cwd: path.resolve(import.meta.dirname, '../../..'),
  env: { ...process.env, SOAK: '1', SOAK_OPERATIONS: operations, SOAK_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
