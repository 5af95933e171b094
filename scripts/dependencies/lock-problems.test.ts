import { expect, test } from 'vitest';
import { auditProblems, lockProblems } from './lock-problems.mjs';

const lock = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

test('reports loaded packages that are deprecated for security reasons', () => {
  const deprecated = 'Critical security vulnerability: upgrade to 2.1.1';
  const packages = {
    'node_modules/loaded': { version: '1.0.0', deprecated },
    'node_modules/tool': { version: '1.0.0', deprecated, dev: true },
    'node_modules/renamed': { version: '1.0.0', deprecated: 'Moved to @scope/renamed' },
    'packages/own': { version: '0.2.0', deprecated },
  };
  expect(lockProblems(lock(packages), {})).toEqual([`loaded 1.0.0 is deprecated: ${deprecated}`]);
});

test('reports two versions of a library, unless they are accepted', () => {
  const packages = {
    'node_modules/@scope/twice': { version: '2.0.0' },
    'node_modules/once': { version: '1.0.0' },
    'node_modules/once/node_modules/@scope/twice': { version: '1.0.0' },
    'node_modules/same': { version: '1.0.0' },
    'node_modules/once/node_modules/same': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/other-tool/node_modules/tool': { version: '2.0.0', dev: true },
  };
  const problem = '@scope/twice is locked in the versions 2.0.0 and 1.0.0';
  expect(lockProblems(lock(packages), {})).toEqual([problem]);
  expect(lockProblems(lock(packages), { '@scope/twice': 'once needs 1' })).toEqual([]);
  expect(lockProblems(lock(packages), { '@scope/twice': 'once needs 1', once: 'no more' })).toEqual([
    'once is locked in one version: remove it from acceptedPairs',
  ]);
});

test('reports advisories of high severity, and returns undefined without a report', () => {
  const via = [{ title: 'Request smuggling' }, 'other'];
  const vulnerabilities = {
    bad: { name: 'bad', severity: 'high', via },
    odd: { name: 'odd', severity: 'moderate', via },
  };
  expect(auditProblems({ vulnerabilities })).toEqual([
    'bad: high advisory (Request smuggling; through other)',
  ]);
  expect(auditProblems({ vulnerabilities: {} })).toEqual([]);
  expect(auditProblems({ message: '405 Method Not Allowed', statusCode: 405 })).toBeUndefined();
  expect(auditProblems(null)).toBeUndefined();
});
