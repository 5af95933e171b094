import { createHash } from 'node:crypto';

/** What the tables know the code of a one-time link by. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();
