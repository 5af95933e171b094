import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { nameInCode, nameInSql } from '../src/platform/database/names.ts';
import { type NarrowerType, narrowerTypes } from './column-types.ts';

const ignoredTables = ['kysely_migration'];

/** The types that the driver and its parsers return (`database.ts`). */
const typesOfPostgres: Record<string, string> = {
  'integer[]': 'number[]',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  bigint: 'bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  jsonb: 'unknown',
  text: 'string',
};

/** Returns the text of schema.ts. Throws if a column's type is unknown, or if its values differ from its check. */
export async function generateSchema(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const unknown = narrowerTypes
    .flatMap((narrower) => narrower.columns)
    .filter((name) => !columns.some((column) => nameOf(column) === name));
  if (unknown.length > 0) throw new Error(`column-types.ts names columns that do not exist: ${unknown}`);

  const fields = columns.filter(survivesCamelCase).map((column) => ({ column, field: fieldOf(column) }));
  const tables = [...Map.groupBy(fields, ({ column }) => column.tableName)].map(([name, own]) => {
    const isAppendOnly = own[0]?.column.isAppendOnly;
    const comment = isAppendOnly ? '  /** Append-only: never updated, never deleted. */\n' : '';
    return `${comment}  ${nameInCode(name)}: {\n${own.map(({ field }) => field).join('')}  };\n`;
  });
  const body = tables.join('');
  return `${importsOf(body)}
/** Generated from the migrated database: \`npm run schema\`. Closed lists and amounts: \`schema/column-types.ts\`. */
export interface Schema {
${body}}
`;
}

interface Column {
  tableName: string;
  columnName: string;
  type: string;
  isNullable: boolean;
  isGenerated: boolean;
  hasDefault: boolean;
  isAppendOnly: boolean;
  comment: string | null;
  /** The values that a check such as `kind in ('a', 'b')` allows. */
  allowedValues: string[] | null;
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table_name, attname as column_name, format_type(atttypid, atttypmod) as type,
      not attnotnull as is_nullable, attidentity = 'a' or attgenerated <> '' as is_generated,
      atthasdef as has_default, col_description(pg_class.oid, attnum) as comment,
      exists (select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'refuse_change'::regproc)
        as is_append_only,
      (select array_agg(literal[1])
        from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g') as literal
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) like 'CHECK ((% = ANY (%') as allowed_values
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname <> all (${ignoredTables})
    order by relname, attnum`.execute(db);
  return rows;
}

const nameOf = ({ tableName, columnName }: Column) => `${tableName}.${columnName}`;

function fieldOf(column: Column): string {
  const comment = column.comment ? `    /** ${column.comment}. */\n` : '';
  return `${comment}    ${nameInCode(column.columnName)}: ${columnType(column)};\n`;
}

function columnType(column: Column): string {
  const type = `${valueType(column)}${column.isNullable ? ' | null' : ''}`;
  if (column.isGenerated) return `GeneratedAlways<${type}>`;
  if (column.isAppendOnly) {
    if (column.type === 'jsonb') return `JSONColumnType<${type}, string, never>`;
    return `ColumnType<${type}, ${type}${column.hasDefault ? ' | undefined' : ''}, never>`;
  }
  if (column.type === 'jsonb') {
    const written = column.isNullable ? ', string | null | undefined, string | null' : '';
    return `JSONColumnType<${type}${written}>`;
  }
  return column.hasDefault ? `Generated<${type}>` : type;
}

function valueType(column: Column): string {
  const narrower = narrowerTypes.find(({ columns }) => columns.includes(nameOf(column)));
  if (narrower) requireSameValues(column, narrower);
  const type = narrower?.type ?? typesOfPostgres[column.type];
  if (type === undefined)
    throw new Error(`${nameOf(column)} is ${column.type}: add it to generate-schema.ts`);
  return type;
}

function requireSameValues(column: Column, { type, values }: NarrowerType): void {
  const listed = values?.toSorted().join(', ');
  const checked = column.allowedValues?.toSorted().join(', ');
  if (listed !== checked) {
    throw new Error(
      `${type} of ${nameOf(column)} lists ${listed}, but the database allows ${checked ?? 'any value'}`,
    );
  }
}

/** `nameInSql` cannot convert `orders1` back to `orders_1`, so such columns are only usable in plain SQL. */
const survivesCamelCase = ({ columnName }: Column) => nameInSql(nameInCode(columnName)) === columnName;

export const LINE_WIDTH = 110;

function importsOf(body: string): string {
  const imports = [
    ...narrowerTypes.flatMap(({ imported }) => imported ?? []),
    ...['ColumnType', 'Generated', 'GeneratedAlways', 'JSONColumnType'].map((name) => ({
      name,
      from: 'kysely',
    })),
  ].filter(({ name }) => new RegExp(`\\b${name}\\b`).test(body));
  return [...Map.groupBy(imports, ({ from }) => from)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, own]) => {
      const sorted = [...new Set(own.map(({ name }) => name))].sort();
      const line = `import type { ${sorted.join(', ')} } from '${from}';\n`;
      return line.length - 1 <= LINE_WIDTH
        ? line
        : `import type {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
    })
    .join('');
}
