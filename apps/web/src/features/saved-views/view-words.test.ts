import { expect, it } from 'vitest';
import { missingWords, viewNote } from './view-words.ts';

const complete = { name: 'Åbne', gone: [], sort: '', hiddenColumns: [] };
const columns = ['name', 'email', 'department'];

it.each([
  [{}, undefined],
  [{ sort: '-email', hiddenColumns: ['department'] }, undefined],
  [{ gone: ['department'] }, 'Afdelingen i visningen Åbne'],
  [{ gone: ['departmentId', 'customerId'] }, 'Afdelingen og kunden i visningen Åbne'],
  [{ sort: '-phone' }, 'En kolonne i visningen Åbne'],
  [{ hiddenColumns: ['phone', 'email'] }, 'En kolonne i visningen Åbne'],
  [
    { gone: ['employeeId'], sort: 'phone', hiddenColumns: ['phone'] },
    'Medarbejderen og en kolonne i visningen Åbne',
  ],
])('in a view with %j, the missing parts are: %s', (view, words) => {
  const sentence = words && `${words} findes ikke længere. Resten af visningen vises.`;
  expect(missingWords({ ...complete, ...view }, columns)).toBe(sentence);
});

const view = {
  ...{ id: 1, name: 'Åbne', search: '', sort: '', filters: {}, hiddenColumns: [], gone: [] },
  ...{ isDefault: false, isShared: false, isOwn: true, owner: null, version: 1 },
};

it.each([
  [{}, ''],
  [{ isDefault: true }, 'standard'],
  [{ isShared: true }, 'delt'],
  [{ isShared: true, isOwn: false, owner: 'Bo Holm' }, 'delt af Bo Holm'],
  [{ isShared: true, isOwn: false, isDefault: true }, 'standard, delt'],
])('%j is noted as "%s"', (given, note) => {
  expect(viewNote({ ...view, ...given })).toBe(note);
});
