import { createHash } from 'node:crypto';

/** SHA-256, the stored form of a random secret such as a session token, an API key or the code of a link. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
