import { getPriority, setPriority } from 'node:os';
import { hashSync } from '@node-rs/argon2';
import type { Argon2Parameters } from './argon2.ts';

export interface HashedInBackground {
  password: string;
  parameters: Argon2Parameters;
  /** As of `os.setPriority`. */
  priority: number;
}

process.on('message', ({ password, parameters, priority }: HashedInBackground) => {
  // Gives way to the server. Only the superuser may raise a priority, for example that of a server started with `nice`.
  if (getPriority() < priority) setPriority(priority);
  process.send?.(hashSync(password, parameters));
});
