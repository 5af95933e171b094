import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ledgerFolder } from '../src/platform/database/server-role.ts';
import { cloneDatabase } from '../test-support/test-database.ts';
import { generateFunctions } from './generate-functions.ts';
import { generateSchema } from './generate-schema.ts';

const source = path.join(import.meta.dirname, '../src');

test('schema.ts and functions.ts equal what npm run schema generates from the migrated database', async () => {
  const { owner, drop } = await cloneDatabase();
  const read = (file: string) => readFile(path.join(source, file), 'utf8');
  expect(await read('platform/database/schema.ts')).toBe(await generateSchema(owner));
  expect(await read('ledger/functions.ts')).toBe(await generateFunctions(owner, ledgerFolder));
  await drop();
});

test('refuses a closed list whose column has no check in the database', async () => {
  const database = await cloneDatabase();
  await database.owner.schema.alterTable('mail').dropConstraint('mail_state_check').execute();
  await expect(generateSchema(database.owner)).rejects.toThrow(
    'MailState of mail.state lists failed, queued, sent, withdrawn, but the database allows any value',
  );
  await database.drop();
});
