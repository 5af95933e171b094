import { availableParallelism } from 'node:os';
import { importResult, MAX_IMPORT_ROWS } from '@saldo/contract/employee-import';
import { hashPassword } from '@saldo/server/platform/passwords/argon2';
import { loadOverHttp } from './http-load.ts';
import type { Load, LoadResult } from './load-worker.ts';

export const LISTS_PER_SECOND = 20;

export interface ImportFigures {
  rows: number;
  /** Seconds to hash the same number of passwords with only the hash function, on all cores. */
  bareSeconds: number;
  seconds: number;
  /** `seconds` divided by `bareSeconds`. */
  ratio: number;
  /** Seconds between two results of the import that runs beside the lists. */
  longestPause: number;
  listsAlone: LoadResult;
  listsBeside: LoadResult;
}

export async function measureImport(
  rows: number,
  target: { port: number; headers: string[] },
  listRequest: Pick<Load, 'method' | 'path' | 'employees' | 'body'>,
): Promise<ImportFigures> {
  if (!(rows >= 1 && rows <= MAX_IMPORT_ROWS)) throw new Error(`--rows is 1 to ${MAX_IMPORT_ROWS}`);
  const lists = { ...listRequest, ...target, connections: 4, perSecond: LISTS_PER_SECOND };
  const listsAlone = await loadOverHttp({ ...lists, seconds: 5 });
  const bareSeconds = await hashBare(rows);
  const alone = await importRows(rows, target, 'alene');

  // Requests lists for a shorter time than the import takes, so that every request runs during the import.
  const beside = importRows(rows, target, 'ved-siden-af');
  beside.catch(() => undefined);
  const listsBeside = await loadOverHttp({ ...lists, seconds: Math.max(1, Math.floor(alone.seconds * 0.8)) });
  const { seconds } = alone;
  const { longestPause } = await beside;
  return { rows, bareSeconds, seconds, ratio: seconds / bareSeconds, longestPause, listsAlone, listsBeside };
}

async function hashBare(count: number): Promise<number> {
  const started = performance.now();
  let next = 0;
  const hashing = async () => {
    while (next < count) {
      next += 1;
      await hashPassword(`adgangskode-${next}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, hashing));
  return (performance.now() - started) / 1000;
}

/** Times an import from the request to the last line. Checks that every row was created. */
async function importRows(
  count: number,
  { port, headers }: { port: number; headers: string[] },
  name: string,
): Promise<{ seconds: number; longestPause: number }> {
  const body = JSON.stringify({
    rows: Array.from({ length: count }, (_, n) => ({
      firstName: 'Søren',
      lastName: `Ærø ${n}`,
      email: `${name}-${n}@import.example`,
      password: `min-adgangskode-${n}`,
    })),
  });
  const fields = headers.map((line) => line.split(': ') as [string, string]);
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/employees/import`, {
    method: 'POST',
    headers: [...fields, ['content-type', 'application/json']],
    body,
  });
  if (!answer.ok || !answer.body)
    throw new Error(`The import failed: ${answer.status} ${await answer.text()}`);
  const decoder = new TextDecoder();
  let text = '';
  let last = started;
  let longestPause = 0;
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk, { stream: true });
    longestPause = Math.max(longestPause, (performance.now() - last) / 1000);
    last = performance.now();
  }
  const results = text.trimEnd().split('\n');
  const end = importResult.parse(JSON.parse(results.at(-1) ?? ''));
  if (end.status !== 'done' || end.created !== count)
    throw new Error(`The import ended with ${results.at(-1)}`);
  return { seconds: (last - started) / 1000, longestPause };
}
