import type { AmountBatchFigures } from './measure-amount-batch.ts';
import type { ApprovalFigures } from './measure-approvals.ts';
import type { ClosingFigures } from './measure-closing.ts';
import { type ImportFigures, LISTS_PER_SECOND } from './measure-import.ts';
import type { RecoveryFigures } from './measure-recovery.ts';
import type { AloneFigures, RequestFigures, ScaleFigures } from './measure-requests.ts';
import type { ReturnFigures } from './measure-returns.ts';
import type { StartFigures } from './measure-start.ts';
import type { TopUpFigures } from './measure-top-up.ts';

const MEMORY_AIM = 150;
const IMPORT_AIM = 1.15;
const LIST_P99_AIM = 100;
const BATCH_AIM = 0.7;
const PREVIEW_AIM = 1;
const RETURN_AIM = 1.3;
/** Milliseconds that orders of a batch's employees, and those of others, may take while it is posted. */
const ORDER_P99_AIM = 1000;
const OTHER_ORDER_P99_AIM = 100;

export interface Results {
  requests: RequestFigures[];
  alone: AloneFigures[];
  imports: ImportFigures | null;
  topUps: TopUpFigures[];
  batch: AmountBatchFigures | null;
  returns: ReturnFigures | null;
  approvals: ApprovalFigures | null;
  closing: ClosingFigures | null;
  recovery: RecoveryFigures | null;
  starts: StartFigures[];
  /** Megabytes of the server right after the load and, if everything is measured, a minute later. */
  memory: { afterLoad: number; whenIdle: number | null } | null;
}

/** Returns whether any target was missed. */
export function printResults({
  requests,
  alone,
  topUps,
  batch,
  returns,
  approvals,
  closing,
  imports,
  recovery,
  starts,
  memory,
}: Results): boolean {
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
  if (alone.length > 0) printAlone(alone, verdict);
  if (imports) printImport(imports, verdict);
  print([
    ['', 'bare rows/s', 'rows/s', 'ratio', 'target', ''],
    ...topUps.map(({ name, aim, barePerSecond, topUpPerSecond, ratio }) => [
      name,
      barePerSecond.toFixed(0),
      topUpPerSecond.toFixed(0),
      ratio.toFixed(2),
      `≥ ${aim.toFixed(2)}`,
      verdict(ratio >= aim),
    ]),
  ]);
  if (batch) printBatch(batch, verdict);
  if (returns) printReturns(returns, verdict);
  if (approvals) printApprovals(approvals, verdict);
  if (closing) printClosing(closing, verdict);
  if (recovery) printRecovery(recovery);
  print([
    ['', 'figure', 'target', ''],
    ...(memory
      ? [
          [
            'memory after load',
            `${memory.afterLoad.toFixed(0)} MB`,
            `< ${MEMORY_AIM} MB`,
            verdict(memory.afterLoad < MEMORY_AIM),
          ],
          ...(memory.whenIdle === null
            ? []
            : [['memory a minute later', `${memory.whenIdle.toFixed(0)} MB`, '', '']]),
        ]
      : []),
    ...starts.map(({ name, aim, seconds }) => [
      name,
      `${seconds.toFixed(2)} s`,
      `< ${aim} s`,
      verdict(seconds < aim),
    ]),
  ]);
  return verdicts.includes(false);
}

/** Returns whether any limit was exceeded or any request failed. */
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

function printAlone(figures: AloneFigures[], verdict: (reached: boolean) => string): void {
  print([
    ['alone', 'p50 ms', 'p99 ms', 'not 2xx', 'limit', ''],
    ...figures.map(({ scenario, limit: aim, p50, p99, failures }) => [
      scenario.name,
      p50.toFixed(1),
      p99.toFixed(1),
      String(failures),
      limit(aim, ' ms'),
      verdict(p50 <= aim && failures === 0),
    ]),
  ]);
  printFailures(figures);
}

function printBatch(figures: AmountBatchFigures, verdict: (reached: boolean) => string): void {
  const { employees, preview, bare, batch, ratio, p99Beside, p99OfOthers } = figures;
  print([
    [`amount batch of ${employees} employees`, 'figure', 'target', ''],
    ['preview', `${preview.toFixed(2)} s`, `< ${PREVIEW_AIM} s`, verdict(preview < PREVIEW_AIM)],
    ['bare statements', `${bare.toFixed(2)} s`, '', ''],
    ['posting', `${batch.toFixed(2)} s`, '', ''],
    ['ratio', ratio.toFixed(2), `≥ ${BATCH_AIM}`, verdict(ratio >= BATCH_AIM)],
    [
      'p99 of orders of its employees meanwhile',
      `${p99Beside.toFixed(0)} ms`,
      `< ${ORDER_P99_AIM} ms`,
      verdict(p99Beside < ORDER_P99_AIM),
    ],
    [
      'p99 of orders of others meanwhile',
      `${p99OfOthers.toFixed(0)} ms`,
      `< ${OTHER_ORDER_P99_AIM} ms`,
      verdict(p99OfOthers < OTHER_ORDER_P99_AIM),
    ],
  ]);
}

function printClosing(
  { customers, employees, closing, report, large }: ClosingFigures,
  verdict: (reached: boolean) => string,
): void {
  const count = (number: number) => number.toLocaleString('en');
  print([
    ['closing of a month', 'figure', 'target', ''],
    [
      `${count(customers)} companies with ${count(employees)} employees`,
      `${closing.toFixed(1)} s`,
      '120 s',
      verdict(closing <= 120),
    ],
    ['figures of the closed month', `${report.toFixed(0)} ms`, '150 ms', verdict(report <= 150)],
    [
      `a company of ${count(large.employees)}`,
      `${large.closing.toFixed(1)} s`,
      '5 s',
      verdict(large.closing <= 5),
    ],
    ['… beside orders of its employees', `${large.closingBesideOrders.toFixed(1)} s`, '', ''],
    [
      `p99 of these ${count(large.orders)} orders`,
      `${large.p99OfOrders.toFixed(0)} ms`,
      '300 ms',
      verdict(large.p99OfOrders <= 300),
    ],
  ]);
}

function printApprovals(figures: ApprovalFigures, verdict: (reached: boolean) => string): void {
  const { plain, withRules, ratio, listForHr, listForLeader, decide } = figures;
  print([
    ['approvals', 'figure', 'target', ''],
    ['order without rules', `${plain.toFixed(1)} ms`, '', ''],
    ['order with ten rules', `${withRules.toFixed(1)} ms`, '', ''],
    ['ratio', ratio.toFixed(3), '≤ 1.05', verdict(ratio <= 1.05)],
    ['500 pending orders for HR', `${listForHr.toFixed(0)} ms`, '≤ 150 ms', verdict(listForHr <= 150)],
    [
      '500 pending orders for a leader',
      `${listForLeader.toFixed(0)} ms`,
      '≤ 150 ms',
      verdict(listForLeader <= 150),
    ],
    ['100 orders approved by one call', `${decide.toFixed(2)} s`, '≤ 2 s', verdict(decide <= 2)],
  ]);
}

function printReturns(figures: ReturnFigures, verdict: (reached: boolean) => string): void {
  const { postsPerSecond, receiptsPerSecond, ratio, failures, firstFailure } = figures;
  print([
    ['receipt of a return', 'figure', 'target', ''],
    ['posts a second', postsPerSecond.toFixed(0), '', ''],
    ['receipts a second', receiptsPerSecond.toFixed(0), '', ''],
    ['not 2xx', String(failures), '', ''],
    [
      'time of a receipt / of a post',
      ratio.toFixed(2),
      `≤ ${RETURN_AIM}`,
      verdict(ratio <= RETURN_AIM && failures === 0),
    ],
  ]);
  if (firstFailure) console.log(`receipt of a return: ${firstFailure}\n`);
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

function printRecovery(figures: RecoveryFigures): void {
  print([
    ['recovery to a moment', 'figure'],
    ['posts a second without archiving', figures.plainPerSecond.toFixed(0)],
    ['posts a second while archiving', figures.archivingPerSecond.toFixed(0)],
    ['ratio', figures.ratio.toFixed(2)],
    ['base backup', `${figures.baseSeconds.toFixed(1)} s, ${figures.baseMegabytes.toFixed(0)} MB`],
    ['restore, with verification', `${figures.restoreSeconds.toFixed(1)} s`],
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
