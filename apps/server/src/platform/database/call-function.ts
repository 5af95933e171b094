import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Values by the arguments' names in camelCase. Undefined values become null. */
export type FunctionArguments = Record<string, unknown>;

const texts = new Map<string, string>();

export async function callFunction<Row>(db: Db, name: string, args: FunctionArguments): Promise<Row[]> {
  const names = Object.keys(args);
  const key = `${name} ${names.join()}`;
  const text = texts.get(key) ?? callOf(name, names);
  texts.set(key, text);
  const values = names.map((argument) => args[argument] ?? null);
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}

const callOf = (name: string, names: string[]): string =>
  `select * from ${name}(${names.map((argument, n) => `${toSnakeCase(argument)} => $${n + 1}`).join(', ')})`;

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
