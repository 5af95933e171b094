/** The parameter of an employee list that limits it to an import. */
export const IMPORTED = 'imported';

/** The id of the list of employees, and the fragment of links to it. */
export const EMPLOYEES_PART = 'medarbejdere';

/** Address of the list limited to these ids; `pathname` is a page with the list of employees. */
export const importedAddress = (pathname: string, { first, last }: { first: number; last: number }): string =>
  `${pathname}?${IMPORTED}=${first}-${last}#${EMPLOYEES_PART}`;
