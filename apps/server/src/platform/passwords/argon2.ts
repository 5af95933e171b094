import { hash, verify } from '@node-rs/argon2';

export interface Argon2Parameters {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id (the library's default algorithm) with OWASP's parameters. */
export const argon2Parameters: Argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string, parameters = argon2Parameters): Promise<string> =>
  hash(password, parameters);

export const matchesHash = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
