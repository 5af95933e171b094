import { PasswordHasher } from '../src/platform/passwords/password-hasher.ts';

/** What hashes of `testPasswordHasher` begin with, split at `$`. */
export const testHashStart = ['', 'argon2id', 'v=19', 'm=8,t=1,p=1'];

/** Hashes with the least cost, which would otherwise be a quarter of the work of all tests. */
export const testPasswordHasher = (): PasswordHasher =>
  new PasswordHasher({
    // At the lowest priority, other tests on the machine would starve imports.
    backgroundPriority: 0,
    parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  });
