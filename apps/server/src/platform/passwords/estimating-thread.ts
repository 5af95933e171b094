import { parentPort } from 'node:worker_threads';
import { explainWeakPassword } from '@saldo/password-strength/explain-weak-password';

export interface EstimatedPassword {
  password: string;
  known: string[];
}

parentPort?.on('message', ({ password, known }: EstimatedPassword) => {
  parentPort?.postMessage(explainWeakPassword(password, known));
});
