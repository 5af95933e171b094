// JavaScript, because stripping types would take 14 MB in each thread.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

const { priority, parameters } = workerData;
// Yields to the server. Only on Linux: elsewhere the priority is that of the whole process.
if (process.platform === 'linux') setPriority(priority);

// Loaded at that priority, because loading takes as long as a dozen hashes.
const { hashSync } = await import('@node-rs/argon2');

parentPort?.on('message', (password) => {
  parentPort?.postMessage(hashSync(password, parameters));
});
