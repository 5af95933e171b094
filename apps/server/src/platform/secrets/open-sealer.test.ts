import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import { openSealer } from './open-sealer.ts';
import { newSecretKey, parseSecretKey, shown } from './secret-key.ts';
import { SecretKeyProblem, type SecretKeySource } from './secret-key-source.ts';

let folder: string;
let database: TestDatabase;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'saldo-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  database = await cloneDatabase();
});
afterEach(() => database.drop());

const setting = (text: string): SecretKeySource => ({ kind: 'setting', text });
const file = (name: string, isCreated: boolean): SecretKeySource & { kind: 'file' } => ({
  kind: 'file',
  file: path.join(folder, name),
  isCreated,
});
const start = (source: SecretKeySource) => openSealer(database.db, source);
const seal = async (source: SecretKeySource) => {
  const sealer = await start(source);
  return database.db.transaction().execute((tx) => sealer.seal(tx, 'hemmeligt'));
};
const fingerprintOf = (key: string) => shown(parseSecretKey(key)?.fingerprint ?? Buffer.of());

async function refusal(source: SecretKeySource): Promise<string> {
  const error = await start(source).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SecretKeyProblem);
  const { message } = error as SecretKeyProblem;
  expect(message).not.toContain('\n');
  return message;
}

test('the first start decides the key; instances with another key are refused', async () => {
  const [key, other] = [newSecretKey(), newSecretKey()];
  const sealed = await seal(setting(key));
  expect(await (await start(setting(key))).open(sealed)).toBe('hemmeligt');
  const message = await refusal(setting(other));
  expect(message).toContain(
    `needs the key ${fingerprintOf(key)}, and SECRET_KEY has ${fingerprintOf(other)}`,
  );
  expect(message).not.toContain(key);
  expect(message).not.toContain(other);
});

test('only one of several concurrent first starts with different keys succeeds', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => start(setting(newSecretKey()))));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the first start on an embedded database creates the key, readable by its owner alone', async () => {
  const source = file('first/secret-key', true);
  const [sealed, ...others] = await Promise.all(Array.from({ length: 4 }, () => seal(source)));
  expect(statSync(source.file).mode & 0o777).toBe(0o600);
  for (const each of [sealed, ...others]) {
    expect(await (await start(source)).open(each ?? Buffer.of())).toBe('hemmeligt');
  }
});

test('creates no key for an external database', async () => {
  const source = file('external', false);
  expect(await refusal(source)).toMatch(
    /^SECRET_KEY is missing: set it, the same for every instance, to what /,
  );
  writeFileSync(source.file, `# A comment.\n${newSecretKey()}\n`);
  await start(source);
});

test('names a lost key, and does not replace it', async () => {
  const source = file('lost', true);
  await start(source);
  const key = readFileSync(source.file, 'utf8').trim();
  rmSync(source.file);
  expect(await refusal(source)).toContain(`set it to the key ${fingerprintOf(key)} of this database`);
  expect(() => statSync(source.file)).toThrow('ENOENT');
});

test('a newer key may be configured before the database is sealed with it', async () => {
  const [key, newer] = [newSecretKey(), newSecretKey()];
  const sealed = await seal(setting(key));
  const both = setting(`${newer} ${key}`);
  expect(await (await start(both)).open(sealed)).toBe('hemmeligt');
  expect(await (await start(setting(key))).open(await seal(both))).toBe('hemmeligt');
});

test.each(['kort', '', '# only a comment'])('a file with %j is refused in one line', async (content) => {
  const source = file('malformed', false);
  writeFileSync(source.file, content);
  expect(await refusal(source)).toMatch(/malformed must be 32 random bytes/);
});
