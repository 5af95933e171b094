import { administratorEndpoints } from '@saldo/contract/administrators';
import { departmentEndpoints } from '@saldo/contract/departments';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { CustomerScope } from '../../api/customer-scope.ts';
import { CreateAdministratorDialog } from './create-administrator-dialog.tsx';

const person = { name: 'Åse Øst', email: 'aase@firma.example' };
const required = page.getByText('Kodeord er påkrævet');
const sendLink = page.getByRole('checkbox', { name: 'Send link (anbefalet)' });
const create = page.getByRole('button', { name: 'Opret administrator' });

function Dialog() {
  const [opened, setOpened] = useState(true);
  return (
    <CustomerScope value={7}>
      <CreateAdministratorDialog
        opened={opened}
        onClose={() => setOpened(false)}
        companyName="Firma"
        onCreated={() => undefined}
      />
    </CustomerScope>
  );
}

it('asks for a password, or for none when a link is sent', async () => {
  const sent = answer(administratorEndpoints.createAdministrator, () => ({
    ...{ id: 3, ...person, version: 1 },
    ...{ sendWelcomeEmailPassword: true, twoStepEnabled: false },
    ...{ kind: 'hr' as const, departmentIds: [] },
  }));
  render(<Dialog />);
  await page.getByRole('textbox', { name: 'Navn' }).fill(person.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await create.click();
  await expect.element(required).toBeVisible();
  await sendLink.click();
  await expect.element(required).not.toBeInTheDocument();
  await create.click();
  await expect.element(page.getByText('Administratoren er nu oprettet.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { ...person, password: null, kind: 'hr', departmentIds: [] },
  ]);
});

it('asks which departments a leader leads, and sends none of them for HR', async () => {
  const department = { customerId: 7, costCentre: '', employeeCount: 0, productCount: 0, version: 1 };
  answer(departmentEndpoints.listDepartments, () => [
    { id: 1, name: 'Lager', ...department },
    { id: 2, name: 'Værksted', ...department },
  ]);
  const sent = answer(administratorEndpoints.createAdministrator, () => new Promise(() => undefined));
  render(<Dialog />);
  await page.getByRole('textbox', { name: 'Navn' }).fill(person.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await sendLink.click();
  await page.getByRole('combobox', { name: 'Rolle' }).selectOptions('Leder');
  const departments = page.getByRole('group', { name: 'Afdelinger, som Åse leder' });
  await departments.getByRole('checkbox', { name: 'Værksted' }).click();
  await create.click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ kind: 'leader', departmentIds: [2] });
});
