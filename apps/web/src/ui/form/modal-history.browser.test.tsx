import { TextInput } from '@mantine/core';
import {
  type CustomerGroup,
  type CustomerGroupInput,
  customerGroupEndpoints,
  customerGroupInput,
} from '@saldo/contract/customer-groups';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { useSaveCustomerGroup } from '../../api/customer-groups.ts';
import { NoticeDialog } from '../dialog/notice-dialog.tsx';
import { FormModal } from './form-modal.tsx';

const group = { name: 'Sølv', frequency: 'monthly', points: 100, limit: 200 } as const;
const opener = page.getByRole('button', { name: 'Ny gruppe' });
const form = page.getByRole('dialog', { name: 'Opret kundegruppe' });
const name = page.getByRole('textbox', { name: 'Navn' });
const notice = page.getByRole('dialog', { name: 'Om grupper' });
const question = page.getByRole('dialog', { name: 'Luk uden at gemme?' });
const stay = page.getByRole('button', { name: 'Bliv her' });

/** A form that opens a notice above itself. */
function Screen() {
  const [opened, setOpened] = useState<'form' | 'notice'>();
  return (
    <>
      <button type="button" onClick={() => setOpened('form')}>
        Ny gruppe
      </button>
      <FormModal<CustomerGroupInput, CustomerGroupInput, CustomerGroup>
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title="Opret kundegruppe"
        submitLabel="Gem"
        initialValues={{ ...group, name: '' }}
        schema={customerGroupInput}
        mutation={useSaveCustomerGroup(undefined)}
        onSaved={() => undefined}
      >
        {(values) => (
          <>
            <TextInput label="Navn" data-autofocus {...values.getInputProps('name')} />
            <button type="button" onClick={() => setOpened('notice')}>
              Hvad er en gruppe?
            </button>
          </>
        )}
      </FormModal>
      <NoticeDialog opened={opened === 'notice'} onClose={() => setOpened('form')} title="Om grupper">
        En gruppe har en fast tilskrivning.
      </NoticeDialog>
    </>
  );
}

/** Renders the screen on an entry of its own above another page, and opens the form. */
async function openForm() {
  window.history.pushState(null, '', '/orders');
  const history = render(<Screen />, '/customer-groups');
  await opener.click();
  await expect.element(form).toBeVisible();
  return history;
}

it('Back asks before typed text is lost, and then closes the modal', async () => {
  const history = await openForm();
  await name.fill('Sølv');
  history.back();
  await expect.element(question.getByText('Det, du har skrevet, går tabt.')).toBeVisible();
  await expect.element(stay).toHaveFocus();
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  history.go(-2);
  await stay.click();
  await expect.element(name).toHaveValue('Sølv');
  history.back();
  await page.getByRole('button', { name: 'Luk uden at gemme' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(location.pathname).toBe('/customer-groups');
});

it('Back closes modals one by one, without a question when nothing was typed', async () => {
  const history = await openForm();
  await page.getByRole('button', { name: 'Hvad er en gruppe?' }).click();
  await expect.element(notice).toBeVisible();
  history.back();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  history.back();
  await expect.element(form).not.toBeInTheDocument();
  expect(location.pathname).toBe('/customer-groups');
  history.back();
  await expect.poll(() => location.pathname).toBe('/orders');
});

it('a saved modal leaves no history entry', async () => {
  const history = await openForm();
  answer(customerGroupEndpoints.createCustomerGroup, () => ({ ...group, id: 7, version: 1 }));
  await name.fill('Sølv');
  await page.getByRole('button', { name: 'Gem' }).click();
  await expect.element(form).not.toBeInTheDocument();
  history.back();
  await expect.poll(() => location.pathname).toBe('/orders');
});
