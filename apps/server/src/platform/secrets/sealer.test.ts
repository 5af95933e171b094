import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { keepFirstFingerprint, replaceFingerprint } from './key-fingerprint.ts';
import { Sealer } from './sealer.ts';
import { newSecretKey, parseSecretKey, SecretKey } from './secret-key.ts';

const newKey = () => new SecretKey(randomBytes(32));
const none = async () => [];

let database: TestDatabase;
let key: SecretKey;
let sealer: Sealer;

beforeEach(async () => {
  database = await cloneDatabase();
  key = newKey();
  sealer = new Sealer([key], none);
  await keepFirstFingerprint(database.db, key);
});
afterEach(() => database.drop());

const seal = (text: string, by = sealer) => database.db.transaction().execute((tx) => by.seal(tx, text));

test('opens what it sealed, and seals differently each time', async () => {
  const sealed = await seal('æøå-kode');
  expect(await sealer.open(sealed)).toBe('æøå-kode');
  expect((await seal('æøå-kode')).equals(sealed)).toBe(false);
});

test('opens nothing that was changed or sealed with another key', async () => {
  const sealed = await seal('hemmeligt');
  await expect(new Sealer([newKey()], none).open(sealed)).rejects.toMatchObject({ code: 'unavailable' });
  const impostor = Object.assign(newKey(), { fingerprint: key.fingerprint });
  await expect(new Sealer([impostor], none).open(sealed)).rejects.toThrow('authenticate');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  await expect(sealer.open(sealed)).rejects.toThrow('authenticate');
});

test('opens nothing whose tag was cut off', async () => {
  const sealed = await seal('');
  await expect(sealer.open(sealed.subarray(0, -12))).rejects.toThrow('Invalid authentication tag length');
});

test("seals with the database's key, and rereads the keys when the database has a new key", async () => {
  const newer = newKey();
  const running = new Sealer([key], async () => [newer, key]);
  const outdated = new Sealer([key], none);
  const before = await seal('før', running);
  await database.db.transaction().execute((tx) => replaceFingerprint(tx, newer));

  const after = await seal('efter', running);
  expect(await new Sealer([newer], none).open(after)).toBe('efter');
  expect([await running.open(before), await running.open(after)]).toEqual(['før', 'efter']);
  expect(await running.problem(database.db)).toBeNull();

  await expect(seal('efter', outdated)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await outdated.problem(database.db)).toMatch(
    /^SECRET_KEY lacks the key [\da-f]{16} of the database/,
  );
});

test.each([
  [newSecretKey(), true],
  [newSecretKey().replaceAll('+', '-').replaceAll('/', '_').replace('=', ''), true],
  ['0f'.repeat(32), true],
  ['0f'.repeat(31), false],
  ['et-kodeord', false],
  ['', false],
  [Buffer.alloc(31).toString('base64'), false],
  [Buffer.alloc(33).toString('base64'), false],
  [`${newSecretKey()} `, false],
])('a key is 32 bytes in base64 or hexadecimal: %j', (text, isKey) => {
  expect(parseSecretKey(text) !== null).toBe(isKey);
});

test('the same key in base64 and in hexadecimal has one fingerprint', () => {
  const bytes = randomBytes(32);
  const [one, other] = [bytes.toString('base64'), bytes.toString('hex')].map(parseSecretKey);
  expect(one?.fingerprint).toEqual(other?.fingerprint);
});
