import { expect, it } from 'vitest';
import { ApiError } from '../../api/client/errors.ts';
import { placeErrors, serverErrors } from './form-errors.ts';

const values = { name: '', emails: [] };

it('assigns the first message of a path to its field, and collects messages without a field', () => {
  const issues = [
    { path: ['name'], message: 'Navn er påkrævet' },
    { path: ['name'], message: 'for kort' },
    { path: ['emails', 2], message: 'E-mail skal være en gyldig email' },
    { path: ['other'], message: 'Andet' },
    { path: [], message: 'Helt andet' },
  ];
  expect(placeErrors(issues, values)).toEqual({
    fields: { name: 'Navn er påkrævet', emails: 'E-mail skal være en gyldig email' },
    others: 'Andet Helt andet',
  });
});

it('reads field errors only from an ApiError', () => {
  const refusal = new ApiError(400, 'invalid', 'Nej', [{ path: ['name'], message: 'optaget' }]);
  expect(serverErrors(refusal, values)).toEqual({ fields: { name: 'optaget' }, banner: 'Nej' });
  expect(serverErrors(new Error('x'), values)).toEqual({ fields: {}, banner: 'x' });
});

it('leaves out the banner when a field of the form shows the same message', () => {
  const refused = (field: string) =>
    new ApiError(409, 'invalid', 'optaget', [{ path: [field], message: 'optaget' }]);
  expect(serverErrors(refused('name'), values)).toEqual({ fields: { name: 'optaget' }, banner: undefined });
  expect(serverErrors(refused('other'), values)).toEqual({ fields: {}, banner: 'optaget' });
});

it('shows an error in the banner if its field has changed since the form was sent', () => {
  const refusal = new ApiError(409, 'invalid', 'optaget', [{ path: ['name'], message: 'optaget' }]);
  const sent = { name: 'Anna', text: 'Julegave' };
  expect(serverErrors(refusal, sent, { ...sent, name: 'Anne' })).toEqual({ fields: {}, banner: 'optaget' });
  expect(serverErrors(refusal, sent, { ...sent, text: 'Påske' }).fields).toEqual({ name: 'optaget' });
});
