import { expect, test } from 'vitest';
import { copenhagenHour, isDanishWorkday, workdaysLater } from './danish-workdays.ts';

const holidays = {
  2023: ['01-01', '04-06', '04-07', '04-09', '04-10', '05-05', '05-18', '05-28', '05-29', '12-25', '12-26'],
  2024: ['01-01', '03-28', '03-29', '03-31', '04-01', '05-09', '05-19', '05-20', '12-25', '12-26'],
  2026: ['01-01', '04-02', '04-03', '04-05', '04-06', '05-14', '05-24', '05-25', '12-25', '12-26'],
  2027: ['01-01', '03-25', '03-26', '03-28', '03-29', '05-06', '05-16', '05-17', '12-25', '12-26'],
  // The earliest Easter of the century is in 2008, the latest in 2038.
  2008: ['01-01', '03-20', '03-21', '03-23', '03-24', '04-18', '05-01', '05-11', '05-12', '12-25', '12-26'],
  2038: ['01-01', '04-22', '04-23', '04-25', '04-26', '06-03', '06-13', '06-14', '12-25', '12-26'],
};
const closed = ['06-05', '12-24', '12-31'];

test.each(Object.entries(holidays))('works on the weekdays of %s but the holidays', (year, days) => {
  const free = new Set([...days, ...closed].map((day) => `${year}-${day}`));
  let date = Temporal.PlainDate.from(`${year}-01-01`);
  const wrong: string[] = [];
  for (; String(date.year) === year; date = date.add({ days: 1 })) {
    const isFree = date.dayOfWeek > 5 || free.has(date.toString());
    if (isDanishWorkday(date) === isFree) wrong.push(date.toString());
  }
  expect(wrong).toEqual([]);
});

test('works on the day of Store Bededag since 2024', () => {
  expect(isDanishWorkday(Temporal.PlainDate.from('2024-04-26'))).toBe(true);
  expect(isDanishWorkday(Temporal.PlainDate.from('2023-05-05'))).toBe(false);
});

test.each([
  { what: 'within a week', start: '2026-11-23T16:30', count: 3, due: '2026-11-26T16:30' },
  { what: 'across a weekend', start: '2026-11-20T16:30', count: 3, due: '2026-11-25T16:30' },
  { what: 'from a Saturday', start: '2026-11-21T16:30', count: 1, due: '2026-11-24T00:00' },
  {
    what: 'across Easter and the change of clocks',
    start: '2027-03-24T08:00',
    count: 1,
    due: '2027-03-30T08:00',
  },
  { what: 'across Christmas and New Year', start: '2026-12-23T09:00', count: 4, due: '2027-01-04T09:00' },
  { what: 'at a time that the clocks skip', start: '2027-03-26T02:30', count: 0, due: '2027-03-30T00:00' },
])('counts workdays $what', ({ start, count, due }) => {
  const moment = (local: string) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Copenhagen').toInstant().toString();
  expect(workdaysLater(Temporal.Instant.from(moment(start)), count).toString()).toBe(moment(due));
});

test('finds an hour of a day on which the clocks change', () => {
  expect(copenhagenHour(Temporal.PlainDate.from('2027-03-28'), 7).toString()).toBe('2027-03-28T05:00:00Z');
  expect(copenhagenHour(Temporal.PlainDate.from('2027-10-31'), 7).toString()).toBe('2027-10-31T06:00:00Z');
});
