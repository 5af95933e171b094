import { explainWeakPassword } from '@saldo/password-strength/explain-weak-password';

export interface EstimatedPassword {
  password: string;
  known: string[];
}

process.on('message', ({ password, known }: EstimatedPassword) => {
  // JSON has no undefined.
  process.send?.(explainWeakPassword(password, known) ?? null);
});
