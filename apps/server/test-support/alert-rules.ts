import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';

const rulesFile = path.resolve(import.meta.dirname, '../../../ops/alerts.yaml');

/** A lasting state of the system. `metrics` is the response of `/metrics`, or null if there is none. */
export interface Phase {
  minutes: number;
  metrics: string | null;
}

/** An alert counts as firing once its `for:` has passed. */
export interface Expected {
  minute: number;
  firing: string[];
}

export function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).error === undefined;
}

/** Evaluates ops/alerts.yaml with promtool, a sample a minute. Returns the differences from `expected`, or null. */
export function differingAlerts(phases: readonly Phase[], expected: readonly Expected[]): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'saldo-alerts-'));
  try {
    const file = path.join(folder, 'test.yaml');
    writeFileSync(file, stringify(unitTest(phases, expected)));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    return status === 0 ? null : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const unitTest = (phases: readonly Phase[], expected: readonly Expected[]) => ({
  rule_files: [rulesFile],
  evaluation_interval: '1m',
  tests: [
    {
      interval: '1m',
      input_series: inputSeries(phases),
      promql_expr_test: expected.map(({ minute, firing }) => ({
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${minute}m`,
        exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      })),
    },
  ],
});

function inputSeries(phases: readonly Phase[]): { series: string; values: string }[] {
  const samples = phases.map(({ metrics }) => readSamples(metrics));
  const names = new Set(samples.flatMap((phase) => [...phase.keys()]));
  return [...names].map((series) => ({
    series,
    values: phases
      .flatMap(({ minutes }, n) => Array<string>(minutes).fill(samples[n]?.get(series) ?? 'stale'))
      .join(' '),
  }));
}

/** Returns the samples as Prometheus stores them, with the labels of the target and with `up`. */
function readSamples(metrics: string | null): Map<string, string> {
  const target = 'instance="10.0.0.11:9464",job="saldo"';
  const samples = new Map([[`up{${target}}`, metrics === null ? '0' : '1']]);
  for (const line of metrics?.split('\n') ?? []) {
    const [, name, labels, value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const series = `${name}{${labels ? `${labels},` : ''}${target}}`;
    samples.set(series, name.endsWith('_timestamp_seconds') ? sinceNow(value) : value);
  }
  return samples;
}

/** promtool's clock starts at 0. */
const sinceNow = (seconds: string): string => String(Number(seconds) - Date.now() / 1000);
