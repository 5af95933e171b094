import type { SecretKeySource } from '../src/platform/secrets/secret-key-source.ts';

/** SECRET_KEY of the tests, with which the databases of earlier releases are sealed too. */
export const testSecretKey = Buffer.alloc(32, 'saldo test').toString('base64');

export const testKeySource: SecretKeySource = { kind: 'setting', text: testSecretKey };
