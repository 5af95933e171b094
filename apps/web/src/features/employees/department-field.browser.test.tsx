import { departmentEndpoints } from '@saldo/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { departmentsOf } from '../../api/departments.ts';
import { DepartmentField } from './department-field.tsx';

const department = (id: number, name: string, productCount: number) => ({
  ...{ id, name, costCentre: '', productCount },
  ...{ customerId: 1, employeeCount: 0, version: 1 },
});

function Field() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <DepartmentField query={useQuery(departmentsOf(1))} current={null} value={value} onChange={setValue} />
  );
}

it('says when the chosen department has no products, and links to them', async () => {
  answer(departmentEndpoints.listDepartments, () => [department(3, 'Lager', 0), department(4, 'Butik', 12)]);
  render(<Field />);
  const field = page.getByRole('combobox', { name: 'Afdeling' });
  await field.selectOptions('Lager');
  await expect.element(field).toHaveAccessibleDescription(/har ingen produkter, så medarbejderen kan ikke/);
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/departments/3/products');
  await field.selectOptions('Butik');
  await expect
    .element(field)
    .toHaveAccessibleDescription('Bestemmer, hvilke produkter medarbejderen kan købe.');
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
