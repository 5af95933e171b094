import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// One thread of `HashingThreads`, at a low priority, so that it yields to the server. Only on Linux, where priorities are
// per thread; elsewhere it would apply to the whole server.
if (process.platform === 'linux') setPriority(workerData as number);

// Loaded at that priority too, because loading takes as long as a dozen hashes.
const { hashSync } = await import('@node-rs/argon2');
const { argon2Parameters } = await import('./argon2.ts');

parentPort?.on('message', (password: string) => {
  parentPort?.postMessage(hashSync(password, argon2Parameters));
});
