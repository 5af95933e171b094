import type { SecretKeySource } from '../src/platform/secrets/secret-key-source.ts';

/** The SECRET_KEY of the tests, which also sealed the databases of earlier releases. */
export const testSecretKey = Buffer.alloc(32, 'saldo test').toString('base64');

export const testKeySource: SecretKeySource = { kind: 'setting', text: testSecretKey };
