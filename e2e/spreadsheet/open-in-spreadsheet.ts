import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Cell {
  type: 'text' | 'number' | 'date';
  /** The displayed text; for numbers and dates, the computed value. */
  value: string;
}

/** LibreOffice's import filter: semicolon, double quote, UTF-8, from line 1, Danish, with dates recognised. */
const danishCsv = 'CSV:59,34,76,1,,1030,false,true';

/** Returns the cells of a CSV file as LibreOffice, which must be installed, reads them. */
export async function openInSpreadsheet(fileName: string, text: string): Promise<Cell[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saldo-spreadsheet-'));
  try {
    const file = path.join(folder, fileName);
    await writeFile(file, text);
    await promisify(execFile)(
      'soffice',
      [
        // Uses a separate profile, because a running LibreOffice would take over the request and return nothing.
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        `--infilter=${danishCsv}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        file,
      ],
      { timeout: 100_000 },
    );
    return readTable(await readFile(file.replace(/\.csv$/, '.fods'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the rows without the empty cells at their ends. */
function readTable(xml: string): Cell[][] {
  const rows = [...xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
        return Array<Cell>(Math.min(repeated, 100)).fill(readCell(attributes, content));
      },
    );
    return cells.slice(0, cells.findLastIndex(({ value }) => value !== '') + 1);
  });
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

function readCell(attributes: string, content: string): Cell {
  const date = /office:date-value="([^"]*)"/.exec(attributes)?.[1];
  if (date !== undefined) return { type: 'date', value: date };
  const number = /office:value="([^"]*)"/.exec(attributes)?.[1];
  if (number !== undefined) return { type: 'number', value: number };
  const paragraphs = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, text = '']) => plain(text));
  return { type: 'text', value: paragraphs.join('\n') };
}

const plain = (xml: string): string =>
  xml
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
