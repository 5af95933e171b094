import { type ImportFigures, LISTS_PER_SECOND } from './measure-import.ts';
import type { RequestFigures, ScaleFigures } from './measure-requests.ts';
import type { StartFigures } from './measure-start.ts';
import type { TopUpFigures } from './measure-top-up.ts';

const MEMORY_AIM = 150;
const IMPORT_AIM = 1.15;
const LIST_P99_AIM = 100;

export interface Results {
  requests: RequestFigures[];
  imports: ImportFigures | null;
  topUps: TopUpFigures[];
  starts: StartFigures[];
  megabytes: number;
}

/** Returns whether a target was missed. */
export function printResults({ requests, topUps, imports, starts, megabytes }: Results): boolean {
  const verdicts: boolean[] = [];
  const verdict = (reached: boolean) => {
    verdicts.push(reached);
    return reached ? 'reached' : 'MISSED';
  };

  print([
    ['', 'pgbench/s', 'HTTP/s', 'p50 ms', 'p99 ms', 'not 2xx', 'ratio', 'target', ''],
    ...requests.map(({ scenario, aim, failures, ratio, ...figures }) => [
      scenario.name,
      figures.pgbenchPerSecond.toFixed(0),
      figures.requestsPerSecond.toFixed(0),
      figures.p50.toFixed(1),
      figures.p99.toFixed(1),
      String(failures),
      ratio.toFixed(2),
      `≥ ${aim.toFixed(2)}`,
      verdict(ratio >= aim && failures === 0),
    ]),
  ]);
  printFailures(requests);
  if (imports) printImport(imports, verdict);
  print([
    ['', 'bare rows/s', 'rows/s', 'ratio', 'target', '', 'counted/s'],
    ...topUps.map(({ name, aim, barePerSecond, topUpPerSecond, ratio, countedPerSecond }) => [
      name,
      barePerSecond.toFixed(0),
      topUpPerSecond.toFixed(0),
      ratio.toFixed(2),
      `≥ ${aim.toFixed(2)}`,
      verdict(ratio >= aim),
      countedPerSecond.toFixed(0),
    ]),
  ]);
  const memory = Number.isNaN(megabytes)
    ? []
    : [
        [
          'memory after load',
          `${megabytes.toFixed(0)} MB`,
          `< ${MEMORY_AIM} MB`,
          verdict(megabytes < MEMORY_AIM),
        ],
      ];
  print([
    ['', 'figure', 'target', ''],
    ...memory,
    ...starts.map(({ name, aim, seconds }) => [
      name,
      `${seconds.toFixed(2)} s`,
      `< ${aim} s`,
      verdict(seconds < aim),
    ]),
  ]);
  return verdicts.includes(false);
}

/** Returns whether a target was missed. */
export function printScale(figures: ScaleFigures[], scale: number): boolean {
  const isMissed = ({ scenario, cost, unloaded, failures }: ScaleFigures) =>
    failures > 0 ||
    cost > (scenario.atScale?.cost ?? Number.POSITIVE_INFINITY) ||
    unloaded[1] > (scenario.atScale?.unloaded ?? Number.POSITIVE_INFINITY);
  print([
    ['', '1×/s', `${scale}×/s`, 'cost', 'limit', 'alone 1×', `alone ${scale}×`, 'limit', 'not 2xx', ''],
    ...figures.map((one) => [
      one.scenario.name,
      ...one.requestsPerSecond.map((perSecond) => perSecond.toFixed(0)),
      one.cost.toFixed(2),
      limit(one.scenario.atScale?.cost),
      ...one.unloaded.map((milliseconds) => `${milliseconds.toFixed(1)} ms`),
      limit(one.scenario.atScale?.unloaded, ' ms'),
      String(one.failures),
      isMissed(one) ? 'MISSED' : 'reached',
    ]),
  ]);
  printFailures(figures);
  return figures.some(isMissed);
}

const limit = (value: number | undefined, unit = '') => (value === undefined ? '' : `≤ ${value}${unit}`);

function printFailures(figures: Pick<RequestFigures, 'scenario' | 'firstFailure'>[]): void {
  for (const { scenario, firstFailure } of figures) {
    if (firstFailure) console.log(`${scenario.name}: ${firstFailure.slice(0, 300)}`);
  }
}

function printImport(figures: ImportFigures, verdict: (reached: boolean) => string): void {
  const { rows, bareSeconds, seconds, ratio, longestPause, listsAlone, listsBeside } = figures;
  const reached = listsBeside.p99 < LIST_P99_AIM && listsBeside.failures === 0;
  print([
    [`import of ${rows} employees`, 'figure', 'target', ''],
    ['bare hashing', `${bareSeconds.toFixed(1)} s`, '', ''],
    ['import alone', `${seconds.toFixed(1)} s`, '', ''],
    ['ratio', ratio.toFixed(2), `≤ ${IMPORT_AIM}`, verdict(ratio <= IMPORT_AIM)],
    [`p99 of ${LISTS_PER_SECOND} lists a second, alone`, `${listsAlone.p99.toFixed(1)} ms`, '', ''],
    ['p50 of the same beside an import', `${listsBeside.p50.toFixed(1)} ms`, '', ''],
    [
      'p99 of the same beside an import',
      `${listsBeside.p99.toFixed(1)} ms`,
      `< ${LIST_P99_AIM} ms`,
      verdict(reached),
    ],
    ['longest pause between results, beside lists', `${longestPause.toFixed(2)} s`, '', ''],
  ]);
}

function print(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
  console.log('');
}
