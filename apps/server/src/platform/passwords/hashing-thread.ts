import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// Yields to the server. Only on Linux: elsewhere the priority is that of the whole process.
if (process.platform === 'linux') setPriority(workerData as number);

// Loaded at that priority, because loading takes as long as a dozen hashes.
const { hashSync } = await import('@node-rs/argon2');
const { argon2Parameters } = await import('./argon2.ts');

parentPort?.on('message', (password: string) => {
  parentPort?.postMessage(hashSync(password, argon2Parameters));
});
