import { PasswordHasher } from '../src/platform/passwords/password-hasher.ts';

/** The first parts, split at `$`, of the hashes of `testPasswordHasher`. */
export const testHashStart = ['', 'argon2id', 'v=19', 'm=8,t=1,p=1'];

/** Hashes at the lowest cost: the full cost would be a quarter of the time of the tests. */
export const testPasswordHasher = (): PasswordHasher =>
  new PasswordHasher({
    // The normal priority: at the lowest, other tests on the machine would starve imports.
    backgroundPriority: 0,
    parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  });
