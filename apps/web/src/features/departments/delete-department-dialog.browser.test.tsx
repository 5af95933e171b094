import { departmentEndpoints } from '@saldo/contract/departments';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refused } from '../../../test-support/widgets/answers.ts';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { DeleteDepartmentDialog } from './delete-department-dialog.tsx';

const department = {
  id: 3,
  customerId: 1,
  name: 'Lager',
  costCentre: '',
  employeeCount: 2,
  productCount: 0,
  version: 1,
};
const question = page.getByRole('dialog', { name: 'Ønsker du at slette afdelingen Lager?' });
const remove = page.getByRole('button', { name: 'Slet' });

function Question() {
  const [opened, setOpened] = useState(true);
  return <DeleteDepartmentDialog opened={opened} onClose={() => setOpened(false)} department={department} />;
}

it('deletes the department once for two clicks', async () => {
  const sent = answer(departmentEndpoints.deleteDepartment, () => undefined);
  render(<Question />);
  await expect.element(question).toMatchTextContent(/Dens 2 medarbejdere står derefter uden afdeling/);
  await clickTwice(remove);
  await expect.element(page.getByText('Afdeling slettet succesfuldt')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent.map(({ address }) => address)).toEqual(['/api/departments/3']);
});

it('stays open after a failure, and can be tried again', async () => {
  answer(departmentEndpoints.deleteDepartment, () => refused('not_found'));
  render(<Question />);
  await remove.click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Det, du leder efter, findes ikke.');
  await expect.element(page.getByText('Kunne ikke slette afdeling')).toBeVisible();
  answer(departmentEndpoints.deleteDepartment, () => undefined);
  await remove.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Kunne ikke slette afdeling')).not.toBeInTheDocument();
});
