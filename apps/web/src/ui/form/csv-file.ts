import { type DecodedCsv, decodeCsv } from '@saldo/domain/csv/decode-csv';

/** More than the largest import needs. The whole file is held in memory. */
const MAX_FILE_BYTES = 5_000_000;

/** The name decides: programs announce `.csv` files as `text/plain`, `application/vnd.ms-excel` and other types. */
export const isCsvFile = ({ name, type }: { name: string; type: string }): boolean =>
  type === 'text/csv' || /\.csv$/i.test(name);

export interface RefusedFile {
  kind: 'refused';
  problem: string;
}

const refused = (problem: string): RefusedFile => ({ kind: 'refused', problem });

/** Refuses a file that is too large, is not text, or has been moved or changed since it was chosen. */
export async function decodeCsvFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<DecodedCsv | RefusedFile> {
  if (file.size > MAX_FILE_BYTES) {
    return refused('Filen er for stor. Den må højst fylde 5 MB. Del den i flere filer.');
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return refused('Filen kunne ikke læses. Vælg den igen.');
  }
  const decoded = decodeCsv(new Uint8Array(bytes));
  // A NUL character means an Excel file renamed to .csv.
  return decoded.text.includes('\0')
    ? refused('Filen er ikke en CSV-fil. Gem den som CSV, og prøv igen.')
    : decoded;
}
