import type pg from 'pg';

export interface FunctionSignature {
  name: string;
  parameters: { name: string; type: string; hasDefault: boolean }[];
  /** The text after `returns`, with the names and types of columns. */
  result: string;
}

/** Reads the functions of a schema. `result` also lists `out` parameters, as `record(name type, …)`. */
export async function readSignatures(client: pg.Client, schema: string): Promise<FunctionSignature[]> {
  const { rows } = await client.query<FunctionSignature>(
    `select proname as name,
      coalesce((
        select json_agg(json_build_object(
          'name', coalesce(inputs.name, ''),
          'type', format_type(inputs.type, null),
          'hasDefault', inputs.n > pronargs - pronargdefaults) order by inputs.n)
        from (
          select names.name, types.type, row_number() over (order by names.n) as n
          from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as types (type, n)
          left join unnest(proargnames) with ordinality as names (name, n) using (n)
          where coalesce(proargmodes[types.n], 'i') in ('i', 'b', 'v')
        ) as inputs
      ), '[]') as parameters,
      pg_get_function_result(oid) || coalesce((
        select '(' || string_agg(proargnames[n] || ' ' || format_type(proallargtypes[n], null), ', ' order by n) || ')'
        from generate_subscripts(proargmodes, 1) as n
        where proargmodes[n] in ('o', 'b')
      ), '') as result
    from pg_proc where pronamespace = $1::regnamespace order by proname`,
    [schema],
  );
  return rows;
}

/**
 * Returns a line for each change from `before` to `after` that breaks code which calls the old functions. A function
 * with other parameters counts as a new one: the old one would be dropped while transactions still call it (ADR 21). A
 * result with other columns breaks prepared statements.
 */
export function incompatibilities(
  before: readonly FunctionSignature[],
  after: readonly FunctionSignature[],
): string[] {
  return before.flatMap((old) => {
    const found = after.filter(({ name }) => name === old.name);
    const [now] = found;
    if (!now) return [`${old.name} is missing`];
    if (found.length > 1)
      return [`${old.name} exists ${found.length} times, so that a call may be ambiguous`];
    const changed = old.parameters.flatMap(({ name, type, hasDefault }, index) => {
      const parameter = now.parameters[index];
      const isSame =
        parameter?.name === name && parameter.type === type && (parameter.hasDefault || !hasDefault);
      return isSame ? [] : [`${old.name}: parameter ${index + 1} is no longer ${name} ${type}`];
    });
    const added = now.parameters
      .slice(old.parameters.length)
      .map(({ name }) => `${old.name}: the parameter ${name} is new, and needs a new function`);
    const result =
      now.result === old.result ? [] : [`${old.name} returns ${now.result} instead of ${old.result}`];
    return [...changed, ...added, ...result];
  });
}
