import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/**
 * Renames the columns once per result, and copies each row into a clone of an object that has all the names. Kysely's
 * plugin builds each row property by property, which makes twice the garbage.
 */
export class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const columns = Object.keys(first).map((column) => ({ column, name: this.camelCase(column) }));
    const empty: UnknownRow = Object.fromEntries(columns.map(({ name }) => [name, null]));
    const rows = result.rows.map((row) => {
      const renamed = { ...empty };
      for (const { column, name } of columns) renamed[name] = this.#renamedValue(row[column]);
      return renamed;
    });
    return { ...result, rows };
  }

  /** Renames the keys of JSON values, as Kysely does. */
  #renamedValue(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => (isPlainObject(item) ? this.mapRow(item) : item));
    return isPlainObject(value) ? this.mapRow(value) : value;
  }
}

const isPlainObject = (value: unknown): value is UnknownRow =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
