import { expect, it } from 'vitest';
import { toApiError } from './errors.ts';

it('takes message, code and fields from the body', () => {
  const fields = [{ path: ['email'], message: 'E-mail er påkrævet' }];
  const error = toApiError(409, 'Conflict', {
    message: 'E-mailen er allerede i brug.',
    code: 'email_in_use',
    fields,
  });
  expect(error).toMatchObject({
    status: 409,
    code: 'email_in_use',
    message: 'E-mailen er allerede i brug.',
    fields,
  });
});

it.each([undefined, null, 'text', {}, { message: 7 }, { message: '' }])(
  'says in Danish that there is no message, and adds the status text: %j',
  (body) => {
    expect(toApiError(502, 'Bad Gateway', body)).toMatchObject({
      message: 'Der opstod en fejl. (Bad Gateway)',
      code: 'unknown',
      fields: [],
    });
  },
);

it('has a message even without a status text', () => {
  expect(toApiError(500, '', undefined).message).toBe('Der opstod en fejl. (500)');
});

it('gives an unavailable server the message of a lost connection', () => {
  expect(toApiError(503, 'Service Unavailable', undefined).message).toBe('Ingen forbindelse – prøv igen');
});
