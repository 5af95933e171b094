import { createDecipheriv } from 'node:crypto';
import { connectionEndpoints } from '@saldo/contract/connections';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../test-support/test-api.ts';
import { testSecretKey } from '../../test-support/test-secret-key.ts';
import { totpCode } from '../../test-support/totp-code.ts';
import { welcomedAdministrator } from '../../test-support/welcome-mails.ts';
import { sendMail } from '../features/mail/mails/send-mail.ts';
import { webhookSecret } from '../features/shop/webhooks/webhook-secret.ts';
import { readKeyFingerprint } from '../platform/secrets/key-fingerprint.ts';
import { openSealer } from '../platform/secrets/open-sealer.ts';
import { Sealer } from '../platform/secrets/sealer.ts';
import { newSecretKey, parseSecretKey, type SecretKey } from '../platform/secrets/secret-key.ts';
import { serverSecret } from '../platform/sessions/server-secret.ts';
import { discardSealed } from './discard-sealed.ts';
import { rotateKey, sealedColumns } from './rotate-key.ts';

const PASSWORD = 'et-godt-kodeord';

let api: TestApi;
let as: SignedIn;
const oldKey = keyOf(testSecretKey);
let newKey: SecretKey;
let rotated: Sealer;

beforeEach(async () => {
  api = await TestApi.start();
  as = await api.signInAs(await api.make.account({ role: 'operator', password: PASSWORD }));
  newKey = keyOf(newSecretKey());
  rotated = new Sealer([newKey], async () => []);
});
afterEach(() => api.stop());

function keyOf(text: string): SecretKey {
  const key = parseSecretKey(text);
  if (key === null) throw new Error('malformed key');
  return key;
}

const rotate = () => rotateKey(api.services.db, api.services.sealer, newKey);
const newConnection = async () =>
  (
    await api.call(connectionEndpoints.createConnection, {
      as,
      body: { name: `Butik ${api.make.next()}`, address: null, returnAddress: null },
    })
  ).data.id;

/** Every value of every sealed column that the database lists. */
async function sealedValues(): Promise<Buffer[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed%'`.execute(api.database.owner);
  const values = await Promise.all(
    columns.map(({ table, column }) =>
      sql<{ sealed: Buffer }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(api.database.owner),
    ),
  );
  return values.flatMap(({ rows }) => rows.map(({ sealed }) => sealed));
}

test('a rotation covers every sealed column of the database, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed%'`.execute(api.database.owner);
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = sealedColumns.map(({ table, column }) => `${snake(table)}.${snake(column)}`);
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('no value in the database is a key that opens a sealed value', async () => {
  await api.make.twoStep(as.accountId);
  await newConnection();
  await welcomedAdministrator(api, as);
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(api.database.owner);
  const candidates: Buffer[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: Buffer | null }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(api.database.owner);
    candidates.push(...rows.flatMap(({ value }) => (value?.length === 32 ? [value] : [])));
  }
  expect(candidates.length).toBeGreaterThan(3);
  const sealed = await sealedValues();
  expect(sealed.length).toBeGreaterThanOrEqual(4);
  const opened = sealed.filter((value) => candidates.some((key) => opensWith(key, value)));
  expect(opened).toEqual([]);
  // The same attempt succeeds with the real key.
  expect(sealed.every((value) => opensWith(oldKey.sealing, value))).toBe(true);
});

/** Tries the key on the value with and without the fingerprint, the 8 bytes before the nonce. */
function opensWith(key: Buffer, sealed: Buffer): boolean {
  for (const begins of [0, 8]) {
    const value = sealed.subarray(begins);
    const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(0, 12));
    decipher.setAuthTag(value.subarray(12, 28));
    if (begins > 0) decipher.setAAD(sealed.subarray(0, begins));
    try {
      decipher.update(value.subarray(28));
      decipher.final();
      return true;
    } catch {
      // The key is wrong, or the value has another layout.
    }
  }
  return false;
}

test('a rotation keeps every secret, and afterwards the old key opens nothing', async () => {
  const secret = await api.make.twoStep(as.accountId);
  const connectionId = await newConnection();
  const signing = await webhookSecret(api.services, connectionId);
  const xsrf = await serverSecret(api.services.db, api.services.sealer, 'xsrf');
  const { id, email, code } = await welcomedAdministrator(api, as);

  expect(await rotate()).toBe((await sealedValues()).length);

  for (const value of await sealedValues()) {
    await expect(new Sealer([oldKey], async () => []).open(value)).rejects.toThrow();
    await expect(rotated.open(value)).resolves.toBeTypeOf('string');
  }
  const services = { ...api.services, sealer: rotated };
  const { sealedSecret } = await api.services.db
    .selectFrom('totp')
    .select('sealedSecret')
    .where('accountId', '=', as.accountId)
    .executeTakeFirstOrThrow();
  expect(await rotated.open(sealedSecret)).toBe(secret);
  expect(await webhookSecret(services, connectionId)).toBe(signing);
  expect(await serverSecret(api.services.db, rotated, 'xsrf')).toEqual(xsrf);
  // The mail that was queued before the rotation still contains the code of its link.
  const sent: string[] = [];
  await sendMail(services, { send: async ({ text }) => void sent.push(text), close: () => undefined }, id);
  expect(sent).toEqual([expect.stringContaining(`/kodeord#${code}`)]);
  const check = { as: api.anonymous(), body: { code } };
  expect((await api.call(passwordLinkEndpoints.checkPasswordLink, check)).data.email).toBe(email);
});

test('values sealed during a rotation are sealed with the new key', async () => {
  api.services.sealer = new Sealer([oldKey], async () => [newKey, oldKey]);
  const people = await Promise.all(
    Array.from({ length: 12 }, async () =>
      api.signInAs(await api.make.account({ role: 'operator', password: PASSWORD })),
    ),
  );
  const answers = await Promise.all([
    ...people.slice(0, 6).map((one) => begin(one)),
    rotate(),
    ...people.slice(6).map((one) => begin(one)),
  ]);
  for (const value of await sealedValues()) await expect(rotated.open(value)).resolves.toBeTypeOf('string');
  const secrets = answers.flatMap((answer) => (typeof answer === 'number' ? [] : [answer.data.secret]));
  expect(secrets).toHaveLength(12);
  const [one] = people;
  const code = totpCode(secrets[0] ?? '', api.clock.now());
  const confirmed = await api.call(ownAccountEndpoints.confirmTotp, { as: one as SignedIn, body: { code } });
  expect(confirmed.status).toBe(200);
});

const begin = (one: SignedIn) =>
  api.call(ownAccountEndpoints.beginTotp, { as: one, body: { currentPassword: PASSWORD } });

test('a rotation that fails changes nothing', async () => {
  await api.make.twoStep(as.accountId);
  const connectionId = await newConnection();
  const damaged = Buffer.concat([oldKey.fingerprint, Buffer.alloc(40)]);
  await api.services.db
    .updateTable('connection')
    .set({ sealedWebhookSecret: damaged })
    .where('id', '=', connectionId)
    .execute();
  const before = await sealedValues();
  await expect(rotate()).rejects.toThrow();
  expect(await sealedValues()).toEqual(before);
  expect(await readKeyFingerprint(api.services.db)).toEqual(oldKey.fingerprint);
});

test('after losing the key the database works again, without the values that the key sealed', async () => {
  await api.make.twoStep(as.accountId);
  const connectionId = await newConnection();
  const signing = await webhookSecret(api.services, connectionId);
  const { code, email } = await welcomedAdministrator(api, as);
  const { db } = api.services;
  const approver = 'godkender@eksempel.dk';
  const ofApprover = {
    kind: 'order-approval',
    recipient: approver,
    subject: '',
    messageId: '<godkend@eksempel.dk>',
  };
  await db
    .insertInto('mail')
    .values({ ...ofApprover, codeSeed: Buffer.alloc(32), createdAt: new Date() })
    .execute();

  expect(await discardSealed(db, newKey)).toMatchObject({ accountsWithoutTwoStep: 1, endedLinks: 1 });

  const sealer = await openSealer(db, { kind: 'setting', text: testSecretKey }).catch(
    (error: Error) => error,
  );
  expect(sealer).toBeInstanceOf(Error);
  expect(await db.selectFrom('totp').selectAll().execute()).toEqual([]);
  expect(await webhookSecret({ ...api.services, sealer: rotated }, connectionId)).not.toBe(signing);
  expect(await serverSecret(db, rotated, 'link codes')).toHaveLength(32);
  const check = { as: api.anonymous(), body: { code } };
  expect((await api.call(passwordLinkEndpoints.checkPasswordLink, check)).status).toBe(404);
  const events = await db
    .selectFrom('auditEvent')
    .select(['action', 'actorAccountId', 'subjectId'])
    .execute();
  expect(events).toContainEqual({
    action: 'account.remove_two_step',
    actorAccountId: null,
    subjectId: BigInt(as.accountId),
  });
  expect((await api.mailTo(email)).code).not.toBeNull();
  expect((await api.mailTo(approver)).code).toBeNull();
});
