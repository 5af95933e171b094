import { describe, expect, it } from 'vitest';
import {
  type AmountContext,
  type AmountValues,
  amountSchema,
  earliestPick,
  planText,
} from './amount-form.ts';

const today = Temporal.PlainDate.from('2027-01-31');
const operator: AmountContext = { today, earliestDate: 'today' };
const administrator: AmountContext = { today, earliestDate: 'tomorrow' };
const values = (changed: Partial<AmountValues>): AmountValues => ({
  text: 'Julegave',
  amount: 100,
  futureDate: null,
  frequency: 'none',
  ...changed,
});

function errors(changed: Partial<AmountValues>, context = operator): Record<string, string> {
  const { error } = amountSchema(context).safeParse(values(changed));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('amountSchema', () => {
  it('accepts complete values', () => {
    expect(errors({})).toEqual({});
    expect(errors({ futureDate: '2027-02-01', frequency: 'yearly' }, administrator)).toEqual({});
  });

  it.each<[Partial<AmountValues>, Record<string, string>]>([
    [
      { text: ' ', amount: null },
      { text: 'Tekst er påkrævet', amount: 'Beløb er påkrævet' },
    ],
    [{ amount: Number.NaN }, { amount: 'Beløb er påkrævet' }],
    [{ amount: 0 }, { amount: 'Beløbet må ikke være 0' }],
    [{ futureDate: '31-02' }, { futureDate: 'Datoen er ikke gyldig' }],
    [{ futureDate: '2027-01-30' }, { futureDate: 'Datoen skal være i fremtiden' }],
    [{ amount: -5, futureDate: '2027-02-01' }, { futureDate: 'Fradrag kan ikke planlægges.' }],
    [{ amount: -5, frequency: 'monthly' }, { frequency: 'Fradrag kan ikke planlægges.' }],
    [
      { amount: null, futureDate: '2027-01-30' },
      { amount: 'Beløb er påkrævet', futureDate: 'Datoen skal være i fremtiden' },
    ],
    [
      { text: '', futureDate: '2027-01-30' },
      { text: 'Tekst er påkrævet', futureDate: 'Datoen skal være i fremtiden' },
    ],
    [
      { amount: 1.005, futureDate: '2027-01-30' },
      { amount: 'Beløb må højst have to decimaler', futureDate: 'Datoen skal være i fremtiden' },
    ],
  ])('refuses %o with %o', (changed, expected) => {
    expect(errors(changed)).toEqual(expected);
  });

  it("refuses today's date for administrators", () => {
    expect(errors({ futureDate: '2027-01-31' })).toEqual({});
    expect(errors({ futureDate: '2027-01-31' }, administrator)).toEqual({
      futureDate: 'Datoen skal være en dag i fremtiden.',
    });
  });
});

describe('planText', () => {
  it.each<[Partial<AmountValues>, string | undefined]>([
    [{}, 'Tilføjes med det samme.'],
    [{ amount: -5 }, 'Trækkes fra med det samme.'],
    [{ frequency: 'monthly' }, 'Tilføjes med det samme og derefter hver måned, næste gang 28-02-2027.'],
    [{ futureDate: '2027-02-05' }, 'Tilføjes 05-02-2027. Indtil da tæller beløbet ikke med i saldoen.'],
    [
      { futureDate: '2027-02-05', frequency: 'quarterly' },
      'Tilføjes første gang 05-02-2027 og derefter hvert kvartal.',
    ],
    [{ amount: null }, undefined],
    [{ futureDate: '5/' }, undefined],
    [{ amount: -1, frequency: 'yearly' }, undefined],
  ])('describes %o as: %s', (changed, text) => {
    expect(planText(values(changed), operator)).toBe(text);
  });

  it('mentions the second person only for a credit above the limit', () => {
    const limited = (amount: number) => planText(values({ amount }), operator, 100);
    expect(limited(100.01)).toMatch(/^Over 100 point: tilføjes først, når en anden administrator/);
    expect(limited(100)).toBe('Tilføjes med det samme.');
    expect(limited(-500)).toBe('Trækkes fra med det samme.');
  });
});

it('offers operators today and administrators tomorrow as the first date', () => {
  expect(earliestPick(operator)).toBe('2027-01-31');
  expect(earliestPick(administrator)).toBe('2027-02-01');
});
