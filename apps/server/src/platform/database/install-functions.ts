import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from './database.ts';

/** The file that counts the changes of a folder's functions. `npm run schema` writes it. */
const VERSION_FILE = 'functions-version.json';

interface FunctionsVersion {
  version: number;
  /** Of the functions that have this version. */
  digest: string;
}

export class OutdatedFunctions extends Error {
  constructor(installed: number, ofCode: number) {
    super(
      `This Saldo is too old for its database: the ledger's functions there have version ${installed}, and this is ` +
        `code for version ${ofCode}, which cannot call them. Nothing was changed. Start the newer version.`,
    );
  }
}

/** The schema of the functions that only other functions call. */
export const internalSchemaOf = (schema: string): string => `${schema}_internal`;

export class DivergedFunctions extends Error {
  constructor(version: number) {
    super(
      `The ledger's functions in the database have version ${version}, as in this code, but other content, and a ` +
        'Saldo that runs calls them. Nothing was changed. Stop that Saldo first, or start the same code.',
    );
  }
}

/**
 * Replaces the functions of a schema, and of its internal schema, with those of the `.sql` files in a folder and the
 * folders below, unless the files are unchanged. Functions of a higher version stay, and their version is returned;
 * throws `OutdatedFunctions` if this code cannot call them. Throws
 * `DivergedFunctions` if the database has other functions of the same version and instances use them, unless the files
 * have been edited since `npm run schema` counted them, as in development.
 */
export async function installFunctions(
  owner: Db,
  schema: string,
  folder: string,
  hasInstances: () => Promise<boolean> = async () => false,
): Promise<number | null> {
  const { files, digest } = await readFunctions(folder);
  const { version, digest: counted } = await readFunctionsVersion(folder);
  const declarations = files.flatMap(declarationsOf);
  const newer = await owner.transaction().execute(async (tx) => {
    for (const name of [schema, internalSchemaOf(schema)]) {
      await sql`create schema if not exists ${sql.id(name)}`.execute(tx);
    }
    const installed = await installedVersion(tx, schema);
    if (installed.digest === digest) return null;
    if (installed.version > version) return installed.version;
    const isDiverged = installed.version === version && digest === counted;
    if (isDiverged && (await hasInstances())) throw new DivergedFunctions(version);
    // A function may come before those that it calls, so bodies are checked when all of them exist.
    for (const check of ['off', 'on']) {
      await sql`set local check_function_bodies = ${sql.raw(check)}`.execute(tx);
      for (const declaration of declarations) await sql.raw(declaration).execute(tx);
    }
    // No file declares the functions that this transaction has not written.
    const stale = await sql<{ signature: string }>`
      select oid::regprocedure::text as signature from pg_proc
      where ${isIn(schema)} and xmin <> pg_current_xact_id()::xid`.execute(tx);
    for (const { signature } of stale.rows) await sql.raw(`drop function ${signature}`).execute(tx);
    await sql`
      revoke all on all functions in schema ${sql.id(schema)}, ${sql.id(internalSchemaOf(schema))} from public`.execute(
      tx,
    );
    await sql`comment on schema ${sql.id(schema)} is ${sql.lit(`${version} ${digest}`)}`.execute(tx);
    return null;
  });
  if (newer !== null && !(await canReplace(owner, schema, declarations)))
    throw new OutdatedFunctions(newer, version);
  return newer;
}

/** The SHA-256 of the functions, and their files. */
export async function readFunctions(folder: string): Promise<{ files: string[]; digest: string }> {
  const names = (await fs.readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const files = await Promise.all(names.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
  return { files, digest: createHash('sha256').update(files.join('\n')).digest('hex') };
}

export async function readFunctionsVersion(folder: string): Promise<FunctionsVersion> {
  return JSON.parse(await fs.readFile(path.join(folder, VERSION_FILE), 'utf8')) as FunctionsVersion;
}

/** Raises the version if the functions have changed since it was written. */
export async function raiseFunctionsVersion(folder: string): Promise<void> {
  const { digest } = await readFunctions(folder);
  const { version, digest: counted } = await readFunctionsVersion(folder);
  if (digest === counted) return;
  await fs.writeFile(
    path.join(folder, VERSION_FILE),
    `${JSON.stringify({ version: version + 1, digest }, null, 2)}\n`,
  );
}

/** Reads the comment of the schema. Builds before the first version wrote only the digest. */
async function installedVersion(db: Db, schema: string): Promise<FunctionsVersion> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(${schema}::regnamespace, 'pg_namespace') as comment`.execute(db);
  const [digest = '', version = '0'] = (rows[0]?.comment ?? '').split(' ').reverse();
  return { version: Number(version), digest };
}

/**
 * Whether each declaration would replace a function with the same parameters and result, so that its callers can call
 * the installed one. Finds out by replacing them in a transaction that is rolled back.
 */
async function canReplace(owner: Db, schema: string, declarations: readonly string[]): Promise<boolean> {
  const tx = await owner.startTransaction().execute();
  try {
    const count = async () => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) as count from pg_proc where ${isIn(schema)}`.execute(tx);
      return rows[0]?.count;
    };
    const before = await count();
    // Bodies may call functions that are gone.
    await sql`set local check_function_bodies = off`.execute(tx);
    for (const declaration of declarations) await sql.raw(declaration).execute(tx);
    return (await count()) === before;
  } catch (error) {
    if (error instanceof DatabaseError && /^42/.test(error.code ?? '')) return false;
    throw error;
  } finally {
    await tx.rollback().execute();
  }
}

const isIn = (schema: string) => sql`
  pronamespace in (${schema}::regnamespace, ${internalSchemaOf(schema)}::regnamespace)`;

const declarationsOf = (file: string): string[] =>
  file.split(/^(?=create or replace function )/m).filter((part) => !part.startsWith('--'));
