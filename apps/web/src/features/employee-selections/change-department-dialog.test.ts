import { expect, test } from 'vitest';
import { previewText } from './change-department-dialog.tsx';

const cafe = { id: 1, name: 'Caféen' };
const none = { id: 0, name: undefined };
const from = (...counts: [name: string | null, employees: number][]) => ({
  employees: 0,
  departments: counts.map(([name, employees]) => ({
    department: name === null ? null : { id: name === 'Caféen' ? 1 : 2, name },
    employees,
  })),
});

test.each([
  [from([null, 1]), ['Bente Barista'], cafe, 'Bente Barista flyttes til Caféen.'],
  [from(['Salg', 1]), ['Bente Barista'], none, 'Bente Barista sættes uden afdeling.'],
  [from(['Caféen', 1]), ['Bente Barista'], cafe, 'Bente Barista er der allerede.'],
  [from(['Caféen', 2]), ['Bo', 'Ib'], cafe, 'Alle er der allerede.'],
  [
    from(['Salg', 2], [null, 1], ['Caféen', 1]),
    ['Bo', 'Ib', 'Ea', 'Åse'],
    cafe,
    '3 medarbejdere flyttes til Caféen: 2 fra Salg og 1 uden afdeling. 1 er der allerede.',
  ],
])('says who moves where (%#)', (preview, names, target, text) => {
  expect(previewText(preview, names, target)).toBe(text);
});
