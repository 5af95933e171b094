import { expect, test } from 'vitest';
import { spoiledNumber, unwrapCell } from './spreadsheet-cell.ts';

test.each([
  ['="0042"', '0042'],
  ["'0043", '0043'],
  ['0044', '0044'],
  ['=0045', '=0045'],
  ['="a"b"', '="a"b"'],
  ['', ''],
])('unwraps %j as %j', (cell, text) => {
  expect(unwrapCell(cell)).toBe(text);
});

test.each([
  ['1,23457E+11', /forkortet nummeret til 1,23457E\+11/],
  ['1.2E11', /forkortet/],
  ['#NUM!', /ikke beregne cellen \(#NUM!\)/],
  ['#VÆRDI!', /beregne/],
  ['#I/T', /beregne/],
  ['#NAVN?', /beregne/],
  ['####', /for smal/],
])('says what a spreadsheet did to %s', (cell, message) => {
  expect(spoiledNumber(cell)).toMatch(message);
});

test.each(['0042', 'E11', 'A-1E5', '12E', '#a', 'nr. 5', '1E'])('accepts %s', (cell) => {
  expect(spoiledNumber(cell)).toBeUndefined();
});
