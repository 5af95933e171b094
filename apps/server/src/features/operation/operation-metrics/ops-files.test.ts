import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TestApi } from '../../../../test-support/test-api.ts';
import { addBackupMetrics } from '../../../backup/backup-metrics.ts';
import { Metrics } from '../../../platform/metrics/metrics.ts';
import { addOperationMetrics } from './operation-metrics.ts';

const root = path.resolve(import.meta.dirname, '../../../../../..');
const rulesFile = path.join(root, 'ops/alerts.yaml');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
}
const { groups } = parse(read('ops/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('ops/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Prometheus adds this metric to every target. */
const OF_PROMETHEUS = 'up';
let api: TestApi;
let known: Set<string>;

beforeAll(async () => {
  api = await TestApi.start();
  const metrics = new Metrics();
  metrics.watchConnections(api.services.connections);
  addOperationMetrics(metrics, api.services);
  addBackupMetrics(metrics, api.services);
  const types = await metrics.registry.getMetricsAsJSON();
  known = new Set([OF_PROMETHEUS]);
  for (const { name, type } of types) {
    // Prometheus stores a histogram as three series.
    const isHistogram = String(type) === 'histogram';
    for (const suffix of isHistogram ? ['_bucket', '_count', '_sum'] : ['']) known.add(name + suffix);
  }
});
afterAll(() => api.stop());

const functions = /^(sum|max|by|count|rate|increase|time|topk|histogram_quantile|or|le|s)$/;
/** Returns the metrics in an expression: its words without label matchers, groupings, durations and functions. */
const namesIn = (expr: string): string[] =>
  (expr.replace(/\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]/g, '').match(/[a-z_][a-z0-9_]*/gi) ?? []).filter(
    (word) => !functions.test(word),
  );

describe('alert rules', () => {
  test.each(rules)('$alert uses metrics that exist, and is documented', ({ alert, expr }) => {
    expect(namesIn(expr)).not.toEqual([]);
    for (const name of namesIn(expr)) expect(known).toContain(name);
    expect(read('docs/operations.md')).toContain(`\n### ${alert}\n`);
  });

  test('are those that docs/operations.md describes', () => {
    const documented = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, alert]) => alert);
    expect(documented).toEqual(rules.map(({ alert }) => alert));
  });

  test('are accepted by promtool, where it is installed', ({ skip }) => {
    const { status, stdout, error } = spawnSync('promtool', ['check', 'rules', rulesFile], {
      encoding: 'utf8',
    });
    if (error) skip('promtool is not installed');
    expect(stdout).toContain(`${rules.length} rules found`);
    expect(status).toBe(0);
  });
});

test.each(panels)('the panel “$title” shows metrics that exist', ({ targets }) => {
  for (const { expr } of targets) {
    expect(namesIn(expr)).not.toEqual([]);
    for (const name of namesIn(expr)) expect(known).toContain(name);
  }
});
