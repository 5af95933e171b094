import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../test-support/test-database.ts';
import { generateSchema } from './generate-schema.ts';

const file = path.join(import.meta.dirname, '../src/platform/database/schema.ts');

test('schema.ts equals what npm run schema generates from the migrated database', async () => {
  const database = await cloneDatabase();
  expect(await readFile(file, 'utf8')).toBe(await generateSchema(database.owner));
  await database.drop();
});

test('refuses a closed list whose column has no check in the database', async () => {
  const database = await cloneDatabase();
  await database.owner.schema.alterTable('mail').dropConstraint('mail_state_check').execute();
  await expect(generateSchema(database.owner)).rejects.toThrow(
    'MailState of mail.state lists failed, queued, sent, withdrawn, but the database allows any value',
  );
  await database.drop();
});
