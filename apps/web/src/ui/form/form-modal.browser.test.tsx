import { NumberInput, TextInput } from '@mantine/core';
import {
  type CustomerGroup,
  type CustomerGroupInput,
  customerGroupEndpoints,
  customerGroupInput,
} from '@saldo/contract/customer-groups';
import { errorCodes } from '@saldo/contract/errors';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { useSaveCustomerGroup } from '../../api/customer-groups.ts';
import { FormModal } from './form-modal.tsx';

const form = page.getByRole('dialog', { name: 'Opret kundegruppe' });
const name = page.getByRole('textbox', { name: 'Navn' });
const save = page.getByRole('button', { name: 'Gem' });
const banner = page.getByRole('alert');
const question = page.getByRole('dialog', { name: 'Luk uden at gemme?' });
const taken = errorCodes.department_name_in_use.message;
const group = { id: 7, name: 'Sølv', frequency: 'monthly', points: 100, limit: 200, version: 1 } as const;
const onSaved = vi.fn<(saved: CustomerGroup) => void>();

function Dialog() {
  const [opened, setOpened] = useState(true);
  return (
    <FormModal<CustomerGroupInput, CustomerGroupInput, CustomerGroup>
      opened={opened}
      onClose={() => setOpened(false)}
      title="Opret kundegruppe"
      submitLabel="Gem"
      initialValues={{ name: '', frequency: 'monthly', points: 100, limit: 200 }}
      schema={customerGroupInput}
      mutation={useSaveCustomerGroup(undefined)}
      onSaved={onSaved}
    >
      {(values) => (
        <>
          <NumberInput label="Beløb" {...values.getInputProps('points')} />
          <TextInput label="Navn" data-autofocus {...values.getInputProps('name')} />
        </>
      )}
    </FormModal>
  );
}

function open(): void {
  onSaved.mockClear();
  render(<Dialog />, '/customer-groups');
}

it('shows the message of the schema at its field, and focuses the field', async () => {
  open();
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('Navn er påkrævet');
  await expect.element(name).toHaveFocus();
  await name.fill('Sølv');
  await expect.element(page.getByText('Navn er påkrævet')).not.toBeInTheDocument();
});

it('saves once for a double click, and closes', async () => {
  open();
  const sent = answer(customerGroupEndpoints.createCustomerGroup, () => group);
  await name.fill('Sølv');
  await save.dblClick();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ body: { name: 'Sølv', points: 100 } }]);
  expect(onSaved.mock.calls).toEqual([[group]]);
});

it('shows a refusal in the banner, and keeps the input', async () => {
  open();
  answer(customerGroupEndpoints.createCustomerGroup, () => refused('not_found'));
  await name.fill('Sølv');
  await save.click();
  await expect.element(banner).toHaveTextContent('Det, du leder efter, findes ikke.');
  await expect.element(name).toHaveValue('Sølv');
  answer(customerGroupEndpoints.createCustomerGroup, () => group);
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
});

it('shows a refusal that names a field at the field only', async () => {
  open();
  answer(customerGroupEndpoints.createCustomerGroup, () =>
    refused('department_name_in_use', [{ path: ['name'], message: taken }]),
  );
  await name.fill('Sølv');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(taken);
  await expect.element(name).toHaveFocus();
  await expect.element(banner).not.toBeInTheDocument();
});

it('reports a lost connection, and saves when it is back', async () => {
  open();
  answer(customerGroupEndpoints.createCustomerGroup, () => Response.error());
  await name.fill('Sølv');
  await save.click();
  await expect.element(banner).toHaveTextContent('Ingen forbindelse – prøv igen');
  answer(customerGroupEndpoints.createCustomerGroup, () => group);
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
});

it('closes at Escape when nothing was typed', async () => {
  open();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Annuller', () => page.getByRole('button', { name: 'Annuller' }).click()],
  ['Back', () => window.history.back()],
])('asks before %s loses what was typed', async (_, close) => {
  open();
  await name.fill('Sølv');
  await close();
  await expect.element(question).toMatchTextContent(/Det, du har skrevet, går tabt\./);
  const stay = question.getByRole('button', { name: 'Bliv her' });
  await expect.element(stay).toHaveFocus();
  await stay.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Sølv');
  await close();
  await question.getByRole('button', { name: 'Luk uden at gemme' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(location.pathname).toBe('/customer-groups');
});
