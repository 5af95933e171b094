import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import type { Refusal } from './functions.ts';
import { defaultRefusals } from './refusals.ts';

/** Returns the error for a refused call. `detail` is what the function says about its refusal, or an empty text. */
export type RefusalError = (detail: string) => Error;

/** Errors that a caller throws for some of a function's refusals, instead of those in `refusals.ts`. */
export type Refusals<Name extends Refusal> = { [name in Name]?: RefusalError };

/** Values by the arguments' names in camelCase. Undefined values become null. */
type Arguments = Record<string, unknown>;

/** The SQLSTATE of every refusal. The message is its name. */
const REFUSED = 'SL000';

/** Calls a function of the schema `ledger`, and returns its rows. Throws the error of a refusal. */
export async function callForRows<Row>(
  db: Db,
  name: string,
  args: Arguments,
  refusals: Partial<Record<string, RefusalError>> = {},
): Promise<Row[]> {
  const names = Object.keys(args);
  const key = `${name} ${names.join()}`;
  const text = texts.get(key) ?? callOf(name, names);
  texts.set(key, text);
  const values = names.map((argument) => toPostgres(args[argument]));
  try {
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== REFUSED) throw error;
    const { message, detail = '' } = error;
    throw { ...defaultRefusals, ...refusals }[message]?.(detail) ?? error;
  }
}

export async function callForRow<Row>(...call: Parameters<typeof callForRows>): Promise<Row> {
  const [row] = await callForRows<Row>(...call);
  return required(row, `ledger.${call[1]} returns a row`);
}

/** Calls a function that returns one value. */
export async function callForValue<Value>(...call: Parameters<typeof callForRows>): Promise<Value> {
  return Object.values(await callForRow<Record<string, Value>>(...call))[0] as Value;
}

const texts = new Map<string, string>();

const callOf = (name: string, names: string[]): string =>
  `select * from ledger.${name}(${names.map((argument, n) => `p_${toSnakeCase(argument)} => $${n + 1}`).join(', ')})`;

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function toPostgres(value: unknown): unknown {
  if (value instanceof Temporal.PlainDate) return value.toString();
  if (Array.isArray(value)) return value.map(toPostgres);
  return value ?? null;
}
