/** Compares headings without case, dots, hyphens and spaces, which differ between files. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLocaleLowerCase('da')
    .replaceAll(/[\s.\-_\u00ad\u200b\ufeff]/g, '');

/** The words for a column of any of Saldo's files, the first one as Saldo writes it. */
const words = {
  firstName: ['Fornavn', 'First name'],
  lastName: ['Efternavn', 'Last name', 'Surname'],
  email: ['E-mail', 'Mail', 'E-mailadresse', 'Mailadresse', 'E-mail address'],
  password: ['Kodeord', 'Adgangskode', 'Password'],
  amount: ['Beløb', 'Point', 'Amount'],
  text: ['Tekst', 'Besked', 'Beskrivelse', 'Text'],
  employeeNumber: ['Medarbejdernr.', 'Medarbejdernummer', 'Medarb. nr.', 'Lønnummer', 'Lønnr.'],
  department: ['Afdeling', 'Department'],
  lastDay: ['Fratrædelsesdato'],
  startAmount: ['Startbeløb'],
} as const;

export type FileColumn = keyof typeof words;

const columnsByHeading: ReadonlyMap<string, FileColumn> = new Map(
  (Object.keys(words) as FileColumn[]).flatMap((column) =>
    words[column].map((word) => [plainHeading(word), column] as const),
  ),
);

export const columnOfHeading = (heading: string): FileColumn | undefined =>
  columnsByHeading.get(plainHeading(heading));

export const headingOf = (column: FileColumn): string => words[column][0];

/**
 * Returns the place of each of a file's columns, which have an order of their own. If the headings name all required
 * columns, they decide; otherwise the order does, and a heading that names another column than the one expected there
 * is a problem (docs/domain-rules.md#csv-files). A column that the file lacks has the place -1.
 */
export function placeColumns(
  headings: readonly string[],
  expected: readonly { column: FileColumn; isRequired: boolean }[],
): { places: number[]; byHeadings: boolean } | { problem: string } {
  const found = headings.map(columnOfHeading);
  const places = expected.map(({ column }) => found.indexOf(column));
  const twice = expected.find(({ column }, index) => found.lastIndexOf(column) !== places[index]);
  if (twice) return { problem: `Kolonnen ${headingOf(twice.column)} står to gange i filen.` };
  if (expected.every(({ isRequired }, index) => !isRequired || places[index] !== -1)) {
    return { places, byHeadings: true };
  }
  for (const [index, column] of found.entries()) {
    const wanted = expected[index]?.column;
    if (column === undefined || column === wanted) continue;
    const heading = headings[index]?.trim();
    return {
      problem: wanted
        ? `Kolonne ${index + 1} skal have overskriften »${headingOf(wanted)}«, men har overskriften »${heading}«.`
        : `Kolonne ${index + 1} har overskriften »${heading}«, men der skal ikke være en kolonne her.`,
    };
  }
  return { places: expected.map((_, index) => index), byHeadings: false };
}
