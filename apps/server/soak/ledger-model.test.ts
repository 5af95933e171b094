import type { Transaction } from '@saldo/contract/transactions';
import { describe, expect, test } from 'vitest';
import { EmployeeModel } from './ledger-model.ts';

const TODAY = '2026-11-20';
const line = (text: string, points: number, balance: number, kind: Transaction['kind'] = 'manual') => ({
  id: 1,
  date: TODAY,
  text,
  points,
  kind,
  balance,
  futureDate: null,
  frequency: 'none' as const,
});

function model(): EmployeeModel {
  const employee = new EmployeeModel();
  employee.acknowledged('in', 1_000);
  employee.acknowledged('out', -400);
  employee.refused('too much', -700, 600);
  employee.scheduled({ text: 'plan', hundredths: 100, firstDate: TODAY, recurrence: 'monthly' });
  return employee;
}
const right = [line('plan', 1, 7, 'scheduled'), line('out', -4, 6), line('in', 10, 10)];

test('finds no differences in a correct statement', () => {
  expect(model().violations(right, TODAY)).toEqual([]);
});

describe('top-ups', () => {
  const rule = { hundredths: 10_000, cap: 25_000, since: TODAY };
  const on = (date: string, points: number, balance: number, kind: Transaction['kind']) => ({
    ...line(kind, points, balance, kind),
    date,
  });
  const posted = (...lines: Transaction[]) => {
    const employee = new EmployeeModel(rule);
    for (const firstDate of ['2026-12-01', '2026-12-15'])
      employee.scheduled({ text: 'scheduled', hundredths: 9_000, firstDate, recurrence: 'none' });
    return employee.violations(lines.toReversed(), '2027-01-01');
  };

  test('are credited on the balance of their period, or skipped above the cap', () => {
    expect(
      posted(
        on('2026-12-01', 90, 90, 'scheduled'),
        on('2026-12-01', 100, 190, 'top-up'),
        on('2026-12-15', 90, 280, 'scheduled'),
      ),
    ).toEqual([]);
  });

  test('are wrong after a later scheduled entry', () => {
    expect(
      posted(
        on('2026-12-01', 90, 90, 'scheduled'),
        on('2026-12-15', 90, 180, 'scheduled'),
        on('2026-12-01', 70, 250, 'top-up'),
      ),
    ).toContain('top-up of 2026-12-01: 10000 expected, 0 found');
  });
});

describe('finds', () => {
  test.each([
    ['an entry that is missing', right.slice(0, 1).concat(line('in', 10, 6)), '"out" is there 0 times'],
    ['an entry that is there twice', [line('in', 10, 17), ...right], '"in" is there 2 times'],
    [
      'an entry that was never acknowledged',
      [line('ghost', 1, 8), ...right],
      '"ghost" was never acknowledged',
    ],
    ['a broken chain', [line('plan', 1, 8, 'scheduled'), ...right.slice(1)], '8 after "plan", not 7'],
    ['a missing occurrence', right.slice(1), 'missing: plan 2026-11-20 100'],
    ['an extra occurrence', [line('plan', 1, 8, 'scheduled'), ...right], 'unexpected: plan 2026-11-20 100'],
  ])('%s', (_what, statement, says) => {
    expect(model().violations(statement, TODAY)).toContain(says);
  });

  test('a reversal without a request, a repeated one, or one that adds points instead of taking them', () => {
    const reversal = (id: number, points: number, balance: number) => ({
      ...line('Tilbageført: in', points, balance, 'reversal'),
      ...{ id, reverses: 1 },
    });
    const employee = new EmployeeModel();
    employee.acknowledged('in', 1_000);
    const posted = line('in', 10, 10);
    const unasked = ['"Tilbageført: in" was never asked for'];
    expect(employee.violations([reversal(2, -10, 0), posted], TODAY)).toEqual(unasked);
    employee.takenBack('in');
    expect(employee.violations([reversal(2, -4, 6), posted], TODAY)).toEqual([]);
    const twice = [reversal(3, -4, 2), reversal(2, -4, 6), posted];
    expect(employee.violations(twice, TODAY)).toEqual(['"in" is taken back twice']);
    const adding = [reversal(2, 1, 11), posted];
    expect(employee.violations(adding, TODAY)).toEqual(['"Tilbageført: in" takes 1 of 10']);
  });

  test('a deduction that gives back more or less than no top-up has credited since', () => {
    const employee = new EmployeeModel({ hundredths: 500, cap: 1_000, since: TODAY });
    employee.acknowledged('in', 1_000);
    employee.acknowledged('out', -800);
    employee.takenBack('out');
    const statement = (points: number) => [
      { ...line('Tilbageført: out', points, 7 + points, 'reversal'), id: 4, reverses: 2 },
      { ...line('fyldt', 5, 7, 'top-up'), id: 3 },
      { ...line('out', -8, 2), id: 2 },
      line('in', 10, 10),
    ];
    expect(employee.violations(statement(3), TODAY)).toEqual([]);
    for (const points of [2, 8]) {
      expect(employee.violations(statement(points), TODAY)).toEqual([
        `"Tilbageført: out" gives back ${points}, not 3`,
      ]);
    }
  });

  test('a reset of a balance that can be used, and a credit after the last day', () => {
    const employee = new EmployeeModel();
    employee.acknowledged('in', 1_000);
    employee.scheduled({ text: 'plan', hundredths: 100, firstDate: '2026-11-22', recurrence: 'monthly' });
    employee.recordLeave('2026-11-19', '2026-11-21');
    const reset = (date: string, points: number, balance: number) => ({
      ...line('nulstillet', points, balance, 'correction'),
      date,
    });
    const before = { ...line('in', 10, 10), date: '2026-11-19' };
    expect(employee.violations([before], '2026-11-21')).toEqual([]);
    expect(employee.violations([reset('2026-11-22', -10, 0), before], '2026-12-31')).toEqual([]);
    expect(employee.violations([reset('2026-11-21', -10, 0), before], '2026-12-31')).toEqual([
      '"nulstillet" of 2026-11-21 resets a balance that can be used',
    ]);
    expect(employee.violations([line('in', 10, 10)], '2026-12-31')).toEqual([
      '"in" of 2026-11-20 is posted after the last day',
    ]);
    employee.recordReturn('2026-12-31');
    expect(employee.violations([before], '2027-01-31')).toEqual([]);
    expect([employee.wasAwayOn('2026-12-01'), employee.wasAwayOn('2027-01-01')]).toEqual([true, false]);
  });

  test('a negative balance', () => {
    const employee = new EmployeeModel();
    employee.acknowledged('out', -400);
    expect(employee.violations([line('out', -4, -4)], TODAY)).toEqual(['below zero after "out"']);
  });

  test('a refusal although enough points were available', () => {
    const employee = model();
    employee.refused('why', -600, 600);
    expect(employee.violations(right, TODAY)).toEqual([
      '"why" was refused with 600 available, which was enough or never the balance',
    ]);
  });

  test.each([
    ['none', [], []],
    ['none', [line('Ordre 1', -2, 8, 'order')], ['unexpected: Ordre 1 -200']],
    ['spent', [line('Ordre 1', -2, 8, 'order')], []],
    ['spent', [line('Ordre 1', -1, 9, 'order')], ['missing: Ordre 1 -200', 'unexpected: Ordre 1 -100']],
    ['spent', [], ['missing: Ordre 1 -200']],
    ['refunded', [line('Refundering af ordre 1', 2, 10, 'refund'), line('Ordre 1', -2, 8, 'order')], []],
    ['refunded', [line('Ordre 1', -2, 8, 'order')], ['missing: Refundering af ordre 1 200']],
  ] as const)('how an order whose points are %s differs from the entries %j', (points, lines, says) => {
    const employee = new EmployeeModel();
    employee.acknowledged('in', 1_000);
    employee.ordered(1, 200, points);
    expect(employee.violations([...lines, line('in', 10, 10)], TODAY)).toEqual(says);
  });

  test('a reset of what a rejected order beyond the balance had reserved is right, of all that it cost is not', () => {
    const reset = (points: number) => ({
      ...line('Saldo nulstillet ved fratrædelse', points, 10 + points, 'correction'),
      date: '2026-11-18',
    });
    const violationsOf = (points: number) => {
      const employee = new EmployeeModel();
      employee.acknowledged('in', 1_000);
      employee.ordered(1, 1_200, 'none', 300);
      employee.recordLeave('2026-11-10', '2026-11-10');
      employee.recordReturn('2026-11-12');
      return employee.violations([reset(points), line('in', 10, 10)], TODAY);
    };
    expect(violationsOf(-9)).toEqual([]);
    expect(violationsOf(-8)).toEqual([expect.stringContaining('resets a balance that can be used')]);
  });

  test('an occurrence after its schedule was stopped', () => {
    const employee = model();
    employee.stopped('plan', '2026-11-19');
    expect(employee.violations(right, TODAY)).toContain('unexpected: plan 2026-11-20 100');
  });
});
