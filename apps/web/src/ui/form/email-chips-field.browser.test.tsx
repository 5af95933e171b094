import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { EmailChipsField } from './email-chips-field.tsx';

const field = page.getByRole('textbox', { name: 'Modtagere' });
const chip = (address: string) => page.getByRole('button', { name: `Rediger ${address}` });
const toast = page.getByText('E-mail adressen ser ikke korrekt ud.');
const onChange = vi.fn<(chips: string[]) => void>();

function Field({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial);
  const change = (chips: string[]) => {
    setValue(chips);
    onChange(chips);
  };
  return (
    <>
      <EmailChipsField label="Modtagere" value={value} onChange={change} />
      <button type="button">Gem</button>
    </>
  );
}

beforeEach(async () => {
  onChange.mockClear();
  render(<Field initial={['en@eksempel.dk']} />);
  await field.click();
});

it.each([
  ['Enter', '{Enter}'],
  ['a comma', ','],
  ['leaving the field', '{Tab}'],
])('adds a trimmed address at %s', async (_, key) => {
  await userEvent.keyboard(` to@eksempel.dk ${key}`);
  await expect.element(chip('to@eksempel.dk')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(onChange.mock.calls).toEqual([[['en@eksempel.dk', 'to@eksempel.dk']]]);
});

it('ignores an address that is there already', async () => {
  await userEvent.keyboard('EN@eksempel.dk{Enter}');
  await expect.element(field).toHaveValue('');
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps text that is not an address, and says so', async () => {
  await userEvent.keyboard('ikke en adresse{Enter}');
  await expect.element(toast).toBeVisible();
  await expect.element(field).toHaveValue('ikke en adresse');
  expect(onChange).not.toHaveBeenCalled();
});

it('edits a chip, and removes it when it is emptied', async () => {
  await chip('en@eksempel.dk').click();
  await expect.element(field).toHaveValue('en@eksempel.dk');
  await field.clear();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('en@eksempel.dk')).not.toBeInTheDocument();
  expect(onChange.mock.lastCall).toEqual([[]]);
});

it('Backspace edits the last chip, and Escape leaves it as it was', async () => {
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('en@eksempel.dk');
  await userEvent.keyboard('x{Escape}');
  await expect.element(chip('en@eksempel.dk')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(onChange).not.toHaveBeenCalled();
});

it('removes a chip with its button, and keeps the focus in the field', async () => {
  await page.getByRole('button', { name: 'Fjern en@eksempel.dk' }).click();
  await expect.element(chip('en@eksempel.dk')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  expect(onChange.mock.lastCall).toEqual([[]]);
});
