/** More than the largest import needs. The whole file is held in memory. */
const MAX_FILE_BYTES = 5_000_000;

/** The name decides: programs announce `.csv` files as `text/plain`, `application/vnd.ms-excel` and other types. */
export const isCsvFile = ({ name, type }: { name: string; type: string }): boolean =>
  type === 'text/csv' || /\.csv$/i.test(name);

export interface RefusedFile {
  kind: 'refused';
  problem: string;
}

/** Refuses a file that is too large or that has been moved or changed since it was chosen. */
export async function readCsvFile<Content>(
  file: File,
  read: (bytes: Uint8Array) => Content,
): Promise<Content | RefusedFile> {
  if (file.size > MAX_FILE_BYTES) {
    return { kind: 'refused', problem: 'Filen er for stor. Den må højst fylde 5 MB. Del den i flere filer.' };
  }
  return file.arrayBuffer().then(
    (bytes) => read(new Uint8Array(bytes)),
    () => ({ kind: 'refused', problem: 'Filen kunne ikke læses. Vælg den igen.' }),
  );
}
