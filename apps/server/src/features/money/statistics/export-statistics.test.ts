// @module-tag slow

import { type StatisticsExport, statisticsEndpoints } from '@saldo/contract/statistics';
import { readCsv } from '@saldo/domain/csv/read-csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { exportStatistics } from './export-statistics.ts';
import type { StatisticsTime } from './get-statistics.ts';

const EMPLOYEES = 20_000;
const DEPARTMENTS = 1_500;

let api: TestApi;
let operator: SignedIn;
let customerId: number;

// Names that need quoting or would be formulas, and points with all possible hundredths.
beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer({ companyName: 'Stor; "Æble" A/S' });
  await api.database.owner.connection().execute(async (connection) => {
    await sql`insert into department (customer_id, name)
      select ${customerId}, '=Afdeling; "' || n || '"' from generate_series(1, ${DEPARTMENTS}::integer) n`.execute(
      connection,
    );
    await sql`insert into employee (customer_id, first_name, last_name, email)
      select ${customerId}, '@Åse', 'Ærø' || n, n || '@stor.example'
      from generate_series(1, ${EMPLOYEES}::integer) n`.execute(connection);
    await sql`with place as (
        select id, row_number() over (order by id) - 1 as place from department where customer_id = ${customerId}
      ), numbered as (
        select id, row_number() over (order by id) as n from employee where customer_id = ${customerId}
      ), counted as (
        select numbered.*, place.id as department_id
        from numbered left join place on place.place = n % ${DEPARTMENTS + 1}::integer
      ), placed as (
        insert into orders (connection_id, customer_id, employee_id, department_id, status, amount, line_count, date,
          placed_at)
        select connection_id, customer.id, counted.id, department_id, 'accepted', n, 1,
          date '2026-11-02' + (half * 7), now()
        from customer, counted, generate_series(0, 1) as half where customer.id = ${customerId}
      )
      insert into yearly_statistic (basis, year, customer_id, employee_id, department_id, orders, points)
      select 'orders', 2026, ${customerId}, id, department_id, 2, n * 2 from counted`.execute(connection);
  });
});
afterAll(() => api.stop());

const day = Temporal.PlainDate.from('2026-11-20');
const partsOf = async (kind: StatisticsExport, time: StatisticsTime) => {
  const filter = { basis: 'orders', scope: customerId } as const;
  const { parts } = await exportStatistics(api.services, kind, filter, time);
  return Array.fromAsync(parts);
};
const linesOf = (text: string) => [...readCsv(text)].map(({ fields }) => fields);

test.each(['month', 'year'] as const)(
  'exports the employees of a large customer, for a %s',
  async (period) => {
    const parts = await partsOf('employee', { period, day });
    expect(parts).toHaveLength(EMPLOYEES / 1000);
    for (const part of parts) expect(part.match(/\r\n/g)?.length).toBeLessThanOrEqual(1002);

    const text = parts.join('');
    const days = period === 'month' ? '01-11-2026 til 30-11-2026' : '01-01-2026 til 31-12-2026';
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      `\ufeffPeriode;${days};;;`,
      'Medarbejder;Afdeling;Ordrer;Brugte point;Gennemsnit pr. ordre',
    ]);
    // Employee 20,000 has the most points, and is in the department at place 487 (20,000 % 1,501), counted from 0.
    expect(text.split('\r\n')[2]).toBe(`'@Åse Ærø20000;"'=Afdeling; ""488""";2;400;200`);
    const [, , ...rows] = linesOf(text.slice(1));
    expect(rows.map(([name]) => name)).toEqual(
      Array.from({ length: EMPLOYEES }, (_, index) => `'@Åse Ærø${EMPLOYEES - index}`),
    );
    expect(rows.slice(-3).map((fields) => fields.slice(2))).toEqual([
      ['2', '0,06', '0,03'],
      ['2', '0,04', '0,02'],
      ['2', '0,02', '0,01'],
    ]);
  },
);

test.each(['month', 'year'] as const)(
  'exports departments, and their points add up to those of the employees, for a %s',
  async (period) => {
    const parts = await partsOf('department', { period, day });
    expect(parts).toHaveLength(Math.ceil((DEPARTMENTS + 1) / 1000));
    const [, , ...rows] = linesOf(parts.join('').slice(1));
    expect(rows).toHaveLength(DEPARTMENTS + 1);
    const hundredths = rows.map(([, , points = '']) => Math.round(Number(points.replace(',', '.')) * 100));
    expect(hundredths.reduce((sum, points) => sum + points, 0)).toBe(EMPLOYEES * (EMPLOYEES + 1));
    expect(hundredths).toEqual(hundredths.toSorted((a, b) => b - a));
    expect(rows.map(([name]) => name)).toContain('Ikke tildelt');
  },
);

test.each([
  ['summary', 'samlet_statistik_2026-11-20.csv', 8],
  ['department', 'afdelingsstatistik_2026-11-20.csv', DEPARTMENTS + 3],
  ['employee', 'medarbejderstatistik_2026-11-20.csv', EMPLOYEES + 2],
] as const)('the %s file is sent as %s, with all %i lines', async (kind, fileName, lines) => {
  const query = { kind, customerId: String(customerId) };
  const { data, headers } = await api.call(statisticsEndpoints.exportStatistics, { as: operator, query });
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${fileName}`);
  expect(data.startsWith('\ufeff')).toBe(true);
  expect(data.trimEnd().split('\r\n')).toHaveLength(lines);
});

test('a period without orders has only the headings', async () => {
  const time = { period: 'week', day: Temporal.PlainDate.from('2031-05-05') } as const;
  expect(await partsOf('department', time)).toEqual([
    '\ufeffPeriode;05-05-2031 til 11-05-2031;;\r\nAfdeling;Ordrer;Brugte point;Gennemsnit pr. ordre\r\n',
  ]);
});
