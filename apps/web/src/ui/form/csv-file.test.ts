import { describe, expect, it } from 'vitest';
import { decodeCsvFile, isCsvFile } from './csv-file.ts';

describe('isCsvFile', () => {
  it.each([
    ['a.csv', 'text/csv', true],
    ['liste', 'text/csv', true],
    ['A.CSV', 'application/vnd.ms-excel', true],
    ['a.csv', '', true],
    ['a.csv', 'text/plain', true],
    ['a.csv', 'application/csv', true],
    ['a.xls', 'application/vnd.ms-excel', false],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
    ['a.png', 'image/png', false],
    ['a.txt', '', false],
  ])('%s as %j: %s', (name, type, expected) => {
    expect(isCsvFile({ name, type })).toBe(expected);
  });
});

describe('decodeCsvFile', () => {
  it('decodes a file, and offers another reading only if letters look wrongly decoded', async () => {
    expect(await decodeCsvFile(new File(['\ufeffSøren;5'], 'a.csv'))).toEqual({ text: 'Søren;5' });
    expect(await decodeCsvFile(new File([Buffer.from('S\xf8ren;5', 'latin1')], 'a.csv'))).toEqual({
      text: 'Søren;5',
    });
    expect(await decodeCsvFile(new File([Buffer.from('S\xbfren;5', 'latin1')], 'a.csv'))).toEqual({
      text: 'S¿ren;5',
      other: 'Søren;5',
    });
  });

  it.each([
    ['an Excel file', new File(['PK\x03\x04\x00\x00'], 'a.csv'), /ikke en CSV-fil/],
    ['more than 5 MB', new File(['a'.repeat(5_000_001)], 'a.csv'), /højst fylde 5 MB/],
    [
      'a file that has been moved',
      { size: 1, arrayBuffer: () => Promise.reject(new Error()) },
      /kunne ikke læses/,
    ],
  ])('refuses %s', async (_, file, problem) => {
    expect(await decodeCsvFile(file)).toEqual({ kind: 'refused', problem: expect.stringMatching(problem) });
  });
});
