// JavaScript, because stripping types would take 14 MB of memory in each thread.
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

const { priority, parameters } = workerData;
// Gives way to the server. On other systems than Linux this would set the priority of the whole process. Only the
// superuser may raise a priority, for example that of a server that was started with `nice`.
if (process.platform === 'linux' && getPriority() < priority) setPriority(priority);

// Loaded after the priority is set, because loading takes as long as a dozen hashes.
const { hashSync } = await import('@node-rs/argon2');

parentPort?.on('message', (password) => {
  parentPort?.postMessage(hashSync(password, parameters));
});
