import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) with OWASP's parameters. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Parameters);

export const matchesHash = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
