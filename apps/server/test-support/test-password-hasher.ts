import { PasswordHasher } from '../src/platform/passwords/password-hasher.ts';

/** The first parts, split at `$`, of a hash by `testPasswordHasher`. */
export const testHashStart = ['', 'argon2id', 'v=19', 'm=8,t=1,p=1'];

/** Hashes at the lowest cost: at full cost, hashing would be a quarter of the tests' work. */
export const testPasswordHasher = (): PasswordHasher =>
  new PasswordHasher({
    // Normal: at the lowest priority, other tests on the machine would starve imports.
    backgroundPriority: 0,
    parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  });
