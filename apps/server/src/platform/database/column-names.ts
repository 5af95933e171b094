import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/**
 * Names are in snake case in SQL, in camel case in code. As a plugin, it converts those of queries. Connections convert
 * those of results (`GuardedClient`), once per statement: the plugin would do so for each row, which took a tenth of
 * the time of a list.
 */
export class ColumnNames extends CamelCasePlugin {
  readonly inCode = (name: string): string => this.camelCase(name);
  readonly inSql = (name: string): string => this.snakeCase(name);

  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

export const columnNames = new ColumnNames();
