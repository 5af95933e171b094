import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { PeriodField } from './period-field.tsx';
import type { Period } from './period-filter.tsx';

const from = page.getByRole('textbox', { name: 'Fra' });
const to = page.getByRole('textbox', { name: 'Til' });
const open = page.getByRole('button', { name: 'Vælg periode' });
const calendar = page.getByRole('dialog', { name: 'Vælg periode' });
const choose = (name: string | RegExp) => calendar.getByRole('button', { name }).click();
const error = page.getByText('Datoen er ikke gyldig');
const march = { from: '2026-03-01', to: '2026-03-31' };
const onChange = vi.fn<(period: Period) => void>();

function Field({ initial }: { initial: Period }) {
  const [value, setValue] = useState(initial);
  return (
    <PeriodField
      value={value}
      onChange={(period) => {
        setValue(period);
        onChange(period);
      }}
    />
  );
}

beforeEach(() => onChange.mockClear());

it('applies a typed date at once, and writes it out when the field is left', async () => {
  render(<Field initial={{ from: '', to: '' }} />);
  await from.fill('1/2-2020');
  expect(onChange.mock.lastCall).toEqual([{ from: '2020-02-01', to: '' }]);
  await userEvent.tab();
  await expect.element(from).toHaveValue('01-02-2020');
});

it('reports a text that is not a date when the field is left, and until it is changed', async () => {
  render(<Field initial={march} />);
  await to.fill('31-02-2020');
  await expect.element(error).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(to).toHaveAccessibleDescription('Datoen er ikke gyldig');
  expect(onChange).not.toHaveBeenCalled();
  await to.fill('');
  await expect.element(error).not.toBeInTheDocument();
  expect(onChange.mock.lastCall).toEqual([{ from: march.from, to: '' }]);
});

it('picks a named period, and all days', async () => {
  render(<Field initial={{ from: '', to: '' }} />);
  const today = copenhagenDate(Temporal.Now.instant());
  await open.click();
  await choose('Denne måned');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await expect.element(from).toHaveValue(formatDate(today.with({ day: 1 })));
  await expect.element(to).toHaveValue(formatDate(today));
  await open.click();
  await choose('Alle datoer');
  await expect.element(from).toHaveValue('');
  await expect.element(to).toHaveValue('');
});

it('picks two days with two clicks', async () => {
  render(<Field initial={march} />);
  await open.click();
  await choose(/^9 marts/);
  await choose(/^13 marts/);
  await expect.element(calendar).not.toBeInTheDocument();
  expect(onChange.mock.calls).toEqual([[{ from: '2026-03-09', to: '2026-03-13' }]]);
});

it('Escape changes nothing, although the first day was chosen', async () => {
  render(<Field initial={march} />);
  await open.click();
  await choose(/^9 marts/);
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

it('shows a period that was changed elsewhere in place of what was typed', async () => {
  function WithButton() {
    const [value, setValue] = useState(march);
    return (
      <>
        <button type="button" onClick={() => setValue({ from: '2026-01-01', to: '2026-01-31' })}>
          Januar
        </button>
        <PeriodField value={value} onChange={setValue} />
      </>
    );
  }
  render(<WithButton />);
  await from.fill('32');
  await page.getByRole('button', { name: 'Januar' }).click();
  await expect.element(from).toHaveValue('01-01-2026');
  await expect.element(error).not.toBeInTheDocument();
});
