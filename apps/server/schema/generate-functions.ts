import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { readFunctions } from '../src/platform/database/install-functions.ts';
import { nameInCode } from '../src/platform/database/names.ts';
import { LEDGER_SCHEMA } from '../src/platform/database/server-role.ts';
import { LINE_WIDTH } from './generate-schema.ts';

/** Functions that only read, and that code calls alone. Queries call the others. */
const calledReaders = ['statement'];

/** Parameters without a default that may be null, and results that may be. */
const nullableNames = ['p_scope', 'p_approval_limit', 'close_balances_for_month', 'post_due_batch'];

const types: Record<string, string> = {
  'bigint[]': 'readonly (bigint | number)[]',
  'date[]': 'readonly (Temporal.PlainDate | string)[]',
  'integer[]': 'readonly number[]',
  'text[]': 'readonly string[]',
  'timestamp with time zone': 'Date',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Temporal.PlainDate | string',
  integer: 'number',
  text: 'string',
};

interface Parameter {
  name: string;
  type: string;
  isResult: boolean;
}

interface LedgerFunction {
  name: string;
  parameters: Parameter[];
  defaults: number;
  result: string;
  returnsSet: boolean;
}

/** Returns the text of functions.ts: a typed function for each one that the server may call. */
export async function generateFunctions(db: Db, folder: string): Promise<string> {
  const { files } = await readFunctions(folder);
  const comments = new Map<string, string>();
  const bodies = new Map<string, string>();
  for (const match of files.join('\n').matchAll(declaration)) {
    const [, comment = '', name = '', body = ''] = match;
    comments.set(name, comment);
    bodies.set(name, body);
  }
  const refusals = refusalsOf(bodies);
  const all = [...new Set([...refusals.values()].flatMap((names) => [...names]))].sort();
  const functions = (await readCallable(db)).map((one) => ({
    ...one,
    comment: comments.get(`${LEDGER_SCHEMA}.${one.name}`) ?? '',
    refused: [...(refusals.get(`${LEDGER_SCHEMA}.${one.name}`) ?? [])].sort(),
  }));
  const body = functions.map(textOf).join('\n');
  const used = ['callForRow', 'callForRows', 'callForValue'].filter((name) => body.includes(`${name}<`));
  return formatted(`import type { Hundredths } from '@saldo/domain/points/points';
import type { Db } from '../platform/database/database.ts';
import { ${used.join(', ')}, type Refusals } from './call.ts';

// Generated from the ledger's functions: \`npm run schema\`. Their rules are in the .sql files.

/** Why a function of the ledger refuses a call. */
export type Refusal =
${all.map((name) => `  | '${name}'`).join('\n')};

${body}`);
}

function formatted(text: string): string {
  const { status, stdout, stderr } = spawnSync('biome', ['format', '--stdin-file-path=functions.ts'], {
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const declaration = /((?:^--.*\n)*)^create or replace function (\w+\.\w+)\(([\s\S]*?\$\$[\s\S]*?\$\$);/gm;

/** The refusals of each function, and of those that it calls. */
function refusalsOf(bodies: Map<string, string>): Map<string, Set<string>> {
  const called = (body: string) =>
    [...body.matchAll(/\b(ledger(?:_internal)?\.\w+)\(/g)].flatMap(([, name]) => name ?? []);
  const found = new Map<string, Set<string>>();
  const collect = (name: string): Set<string> => {
    const known = found.get(name);
    if (known) return known;
    const body = bodies.get(name) ?? '';
    const own = new Set([...body.matchAll(/\.refuse\(\s*'(\w+)'/g)].flatMap(([, refusal]) => refusal ?? []));
    found.set(name, own);
    for (const other of called(body)) for (const refusal of collect(other)) own.add(refusal);
    return own;
  };
  for (const name of bodies.keys()) collect(name);
  return found;
}

async function readCallable(db: Db): Promise<LedgerFunction[]> {
  const { rows } = await sql<LedgerFunction>`
    select proname as name, pronargdefaults as defaults, format_type(prorettype, null) as result,
      proretset as returns_set, (
        select coalesce(json_agg(json_build_object('name', parameter, 'type', format_type(type, null),
          'isResult', coalesce(mode in ('o', 't'), false)) order by position), '[]')
        from unnest(proargnames, coalesce(proallargtypes, proargtypes::oid[]), proargmodes) with ordinality
          as parameter (parameter, type, mode, position)
      ) as parameters
    from pg_proc
    where pronamespace = ${LEDGER_SCHEMA}::regnamespace
      and (provolatile = 'v' or proname = any(${calledReaders}::text[]))
    order by proname`.execute(db);
  return rows;
}

function textOf({
  name,
  parameters,
  defaults,
  result,
  returnsSet,
  comment,
  refused,
}: LedgerFunction & { comment: string; refused: string[] }): string {
  const given = parameters.filter(({ isResult }) => !isResult);
  const results = parameters.filter(({ isResult }) => isResult);
  const required = given.length - defaults;
  const fields = given.map((parameter, n) => {
    const isOptional = n >= required;
    const type = typeOf(parameter.name, parameter.type);
    const orNull = isOptional
      ? ' | null | undefined'
      : nullableNames.includes(parameter.name)
        ? ' | null'
        : '';
    return `    ${inCode(parameter.name)}${isOptional ? '?' : ''}: ${type}${orNull};\n`;
  });
  const row = `{ ${results.map((column) => `${inCode(column.name)}: ${resultType(column.name, column.type)}`).join('; ')} }`;
  const [call, returned] =
    result === 'void'
      ? ['await callForRows<unknown>', 'void']
      : results.length > 0
        ? returnsSet
          ? [`return callForRows<${row}>`, `${row}[]`]
          : [`return callForRow<${row}>`, row]
        : [`return callForValue<${valueType(name, result)}>`, valueType(name, result)];
  const refusals = refused.length === 0 ? 'never' : refused.map((one) => `'${one}'`).join(' | ');
  const args = fields.length === 0 ? '' : `args: {\n${fields.join('')}  },`;
  return `${docOf(comment)}export async function ${inCode(name)}(
  db: Db,
  ${args}
  refusals?: Refusals<${refusals}>,
): Promise<${returned}> {
  ${call}(db, '${name}', ${fields.length === 0 ? '{}' : 'args'}, refusals);
}
`;
}

const valueType = (name: string, type: string) =>
  `${resultType(name, type)}${nullableNames.includes(name) ? ' | null' : ''}`;

/** A bigint is an amount in hundredths, or an id. */
function typeOf(name: string, type: string): string {
  if (type === 'bigint') return name.endsWith('_id') ? 'bigint | number | string' : 'Hundredths';
  const known = types[type];
  if (known === undefined) throw new Error(`${name} is ${type}: add it to generate-functions.ts`);
  return known;
}

function resultType(name: string, type: string): string {
  if (type === 'bigint') return 'Hundredths';
  return type === 'date' ? 'string' : typeOf(name, type);
}

function docOf(comment: string): string {
  const text = comment
    .replaceAll(/^-- ?/gm, '')
    .replaceAll(/`p_(\w+)`/g, (_, name: string) => `\`${inCode(name)}\``)
    .replaceAll(/ledger(?:_internal)?\.(\w+)/g, (_, name: string) => `\`${inCode(name)}\``)
    .trim();
  if (text === '') return '';
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 4 <= LINE_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
}

/** Parameters begin with `p_` in SQL. */
const inCode = (name: string): string => nameInCode(name.replace(/^p_/, ''));
