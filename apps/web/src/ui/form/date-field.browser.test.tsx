import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, isIsoDate } from '@saldo/domain/dates/danish-dates';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import { DateField } from './date-field.tsx';

const field = page.getByRole('textbox', { name: 'Dato' });
const opener = page.getByRole('button', { name: 'Vælg dato: Dato' });
const calendar = page.getByRole('dialog', { name: 'Vælg dato' });
const day = (name: RegExp) => calendar.getByRole('button', { name });
const today = () => copenhagenDate(Temporal.Now.instant());

/** Renders the field in a dialog; returns the function that would close the dialog. */
function renderField(initial: string | null = null, minDate?: string) {
  const onClose = vi.fn();
  const onChange = vi.fn<(value: string | null) => void>();
  render(<InDialog initial={initial} minDate={minDate} onClose={onClose} onChange={onChange} />);
  return { onClose, onChange };
}

function InDialog(props: {
  initial: string | null;
  minDate: string | undefined;
  onClose: () => void;
  onChange: (value: string | null) => void;
}) {
  const [value, setValue] = useState(props.initial);
  const onChange = (changed: string | null) => {
    setValue(changed);
    props.onChange(changed);
  };
  return (
    <ModalFrame opened onClose={props.onClose} title="Tilføj beløb">
      <input aria-label="Tekst" />
      <DateField
        label="Dato"
        value={value}
        onChange={onChange}
        suggestsDays
        {...(props.minDate !== undefined && { minDate: props.minDate })}
        problemOf={(day) => (day < '2020-01-01' || !isIsoDate(day) ? 'Ikke en dag' : undefined)}
      />
    </ModalFrame>
  );
}

it('completes a short date', async () => {
  const { onChange } = renderField();
  const tomorrow = today().add({ days: 1 });
  await field.fill(`${tomorrow.day}/${tomorrow.month}`);
  await userEvent.tab();
  await expect.element(field).toHaveValue(formatDate(tomorrow));
  expect(onChange).toHaveBeenLastCalledWith(tomorrow.toString());
});

it('judges what is typed once the field is left, or at Enter', async () => {
  const { onChange } = renderField();
  await field.click();
  await userEvent.keyboard('30-1');
  expect(onChange).toHaveBeenLastCalledWith('30-1');
  await expect.element(field).toBeValid();
  await userEvent.keyboard('{Backspace}{Backspace}{Tab}');
  await expect.element(field).toHaveAccessibleDescription('Ikke en dag');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}-');
  await expect.element(field).toBeValid();
  await userEvent.keyboard('01-2031{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2031-01-30');
  await expect.element(field).toBeValid();
});

it('says nothing of a field that is left empty', async () => {
  renderField();
  await field.click();
  await userEvent.tab();
  await expect.element(field).toBeValid();
});

const setToday = (day: string) =>
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from(`${day}T12:00Z`));
const suggestion = page.getByRole('button', { name: /^(I dag|.* \(månedens udgang\))$/ });

it('offers today and the end of the month', async () => {
  setToday('2026-11-10');
  const { onChange } = renderField();
  await page.getByRole('button', { name: '30-11 (månedens udgang)' }).click();
  await expect.element(field).toHaveValue('30-11-2026');
  await field.fill('31-02');
  await page.getByRole('button', { name: 'I dag' }).click();
  await expect.element(field).toHaveValue('10-11-2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-10');
});

it.each([
  ['2026-11-10', '2026-11-11', ['30-11 (månedens udgang)']],
  ['2026-11-30', '2026-11-30', ['I dag']],
  ['2026-11-30', '2026-12-01', []],
])('offers no day twice, nor one that cannot be picked: on %s from %s', async (day, minDate, offered) => {
  setToday(day);
  renderField(null, minDate);
  await expect.element(field).toBeVisible();
  expect(suggestion.elements().map((one) => one.textContent)).toEqual(offered);
});

it('keeps text that is not a date, for the schema to refuse', async () => {
  const { onChange } = renderField('2026-12-01');
  await field.fill('31-02-2030');
  await userEvent.tab();
  await expect.element(field).toHaveValue('31-02-2030');
  expect(onChange).toHaveBeenLastCalledWith('31-02-2030');
});

it('has no value when it is emptied', async () => {
  const { onChange } = renderField('2026-12-01');
  await expect.element(field).toHaveValue('01-12-2026');
  await field.fill('');
  await userEvent.tab();
  await expect.element(field).toHaveValue('');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('picks a day by keyboard, and returns the focus', async () => {
  renderField('2027-01-10');
  await field.click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(day(/^10 januar/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('17-01-2027');
});

it('picks a day of the next month by mouse', async () => {
  renderField('2026-12-24');
  await opener.click();
  await calendar.getByRole('button', { name: 'Næste måned' }).click();
  await day(/^15 januar/).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('15-01-2027');
});

it('Escape closes only the calendar', async () => {
  const { onClose } = renderField('2026-12-01');
  await opener.click();
  await expect.element(day(/^1 december/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});

it('the button and a click beside the calendar close it', async () => {
  const { onClose } = renderField();
  await opener.click();
  await expect.element(calendar).toBeVisible();
  await opener.click();
  await expect.element(calendar).not.toBeInTheDocument();
  await opener.click();
  await expect.element(calendar).toBeVisible();
  await page.getByRole('textbox', { name: 'Tekst' }).click();
  await expect.element(calendar).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('the calendar is within the screen at 200 % zoom', async () => {
  await page.viewport(720, 450);
  renderField();
  await opener.click();
  await expect.element(calendar).toBeInViewport({ ratio: 1 });
});

// At any time, at least one of these zones has another date than Copenhagen.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  "the calendar marks Copenhagen's today: %s",
  async (zone) => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId: zone });
    renderField();
    await opener.click();
    const month = today().toLocaleString('da-DK', { month: 'long' });
    await expect.element(calendar).toBeVisible();
    const marked = document.querySelectorAll('[data-today][data-highlight-today]');
    expect([...marked].map((one) => one.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(new RegExp(`^${today().day} ${month}`)),
    ]);
  },
);

afterEach(() => cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' }));
