/** Converts a name from snake case, as in SQL, to camel case. */
export const nameInCode = remembered((name) =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
);

/** Converts a name from camel case to snake case. Does not separate digits. */
export const nameInSql = remembered((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Code has a limited number of names, and each query converts dozens. */
function remembered(convert: (name: string) => string): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    let converted = names.get(name);
    if (converted === undefined) {
      converted = convert(name);
      names.set(name, converted);
    }
    return converted;
  };
}
