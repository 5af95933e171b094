import { parentPort } from 'node:worker_threads';
import { explainWeakPassword } from '@saldo/password-strength/explain-weak-password';

export interface Estimated {
  password: string;
  known: string[];
}

parentPort?.on('message', ({ password, known }: Estimated) => {
  parentPort?.postMessage(explainWeakPassword(password, known));
});
