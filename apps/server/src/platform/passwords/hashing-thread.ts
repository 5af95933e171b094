import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// Yields to the server. Only on Linux: elsewhere the priority is that of the whole process.
if (process.platform === 'linux') setPriority(workerData as number);

// Loaded at that priority, because loading takes as long as a dozen hashes.
const hashing = Promise.all([import('@node-rs/argon2'), import('./argon2.ts')]);

parentPort?.on('message', async (password: string) => {
  const [{ hashSync }, { argon2Parameters }] = await hashing;
  parentPort?.postMessage(hashSync(password, argon2Parameters));
});
