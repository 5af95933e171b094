/** The parameter of an employee list that limits it to an import. */
export const IMPORTED = 'imported';

/** The id of the list of employees, and the fragment of links to it. */
export const EMPLOYEES_PART = 'medarbejdere';

/** The list of the employees with these ids, on a page that holds the list. */
export const importedAddress = (pathname: string, { first, last }: { first: number; last: number }): string =>
  `${pathname}?${IMPORTED}=${first}-${last}#${EMPLOYEES_PART}`;
