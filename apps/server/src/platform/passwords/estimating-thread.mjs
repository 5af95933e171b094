// JavaScript, like hashing-thread.mjs.
import { parentPort } from 'node:worker_threads';
import { explainWeakPassword } from '@saldo/password-strength/explain-weak-password';

parentPort?.on('message', ({ password, known }) => {
  parentPort?.postMessage(explainWeakPassword(password, known));
});
