import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// One thread of `HashingThreads`. On Linux a thread has a priority of its own, and this one takes what all
// others leave: beside a busy server it waits, alone it is as fast as any. Elsewhere the priority would be
// the whole server's.
if (process.platform === 'linux') setPriority(19);

// Loaded after that: it takes as long as a dozen hashes.
const { hashSync } = await import('@node-rs/argon2');
const { argon2Parameters } = await import('./argon2.ts');

parentPort?.on('message', (password: string) => {
  parentPort?.postMessage(hashSync(password, argon2Parameters));
});
