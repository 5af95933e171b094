import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// One thread of `HashingThreads`. On Linux priorities are per thread, and this one runs at the lowest: it waits
// beside a busy server, and is as fast as any thread alone. Elsewhere the priority would apply to the whole server.
if (process.platform === 'linux') setPriority(19);

// Loaded afterwards, because loading takes as long as a dozen hashes.
const { hashSync } = await import('@node-rs/argon2');
const { argon2Parameters } = await import('./argon2.ts');

parentPort?.on('message', (password: string) => {
  parentPort?.postMessage(hashSync(password, argon2Parameters));
});
