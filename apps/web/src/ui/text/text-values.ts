/** Form values of the text fields that `names` lists; all empty without a record. */
export const textValues = <Name extends string>(
  names: readonly Name[],
  record: Readonly<Record<Name, string>> | undefined,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, record?.[name] ?? ''])) as Record<Name, string>;
