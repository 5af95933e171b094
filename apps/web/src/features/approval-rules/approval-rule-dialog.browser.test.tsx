import { type ApprovalRule, approvalRuleEndpoints } from '@saldo/contract/approval-rules';
import { departmentEndpoints } from '@saldo/contract/departments';
import { errorCodes, errorResponse } from '@saldo/contract/errors';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { ApprovalRuleDialog } from './approval-rule-dialog.tsx';

const field = (name: string) => page.getByRole('textbox', { name });
const choice = (name: string) => page.getByRole('combobox', { name });
const box = (name: string) => page.getByRole('checkbox', { name });
const create = page.getByRole('button', { name: 'Opret regel' });
const dialog = page.getByRole('dialog');
const sentence = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();

const rule: ApprovalRule = {
  id: 4,
  customerId: 1,
  name: 'Dyre ordrer',
  departments: null,
  condition: 'order_above',
  points: 500,
  quantity: null,
  products: [],
  approver: 'leader',
  isActive: true,
  version: 1,
};

function Dialog({ rule }: { rule?: ApprovalRule }) {
  const [opened, setOpened] = useState(true);
  return <ApprovalRuleDialog opened={opened} onClose={() => setOpened(false)} rule={rule} />;
}

const refusedAt = (path: string, code: 'invalid' | 'approval_rule_exists', message: string) =>
  Response.json(errorResponse.parse({ code, message, fields: [{ path: [path], message }] }), {
    status: errorCodes[code].status,
  });

const bodies = (sent: readonly SentRequest[]) => sent.map(({ body }) => body);

beforeEach(() => {
  const counts = { costCentre: '', employeeCount: 2, productCount: 0, version: 1 };
  answer(departmentEndpoints.listDepartments, () => [
    { id: 3, customerId: 1, name: 'Lageret', ...counts },
    { id: 5, customerId: 1, name: 'Værkstedet', ...counts },
  ]);
  answer(departmentEndpoints.listDepartmentProducts, () => [
    {
      id: 8,
      title: 'Sikkerhedssko',
      itemNumber: '10231',
      status: true,
      included: true,
      price: 400,
      vatRate: 25,
    },
    { id: 9, title: 'Hjelm', itemNumber: '20100', status: true, included: false, price: 100, vatRate: 25 },
  ]);
});

it('says the rule in one sentence while it is typed, and creates it', async () => {
  const sent = answer(approvalRuleEndpoints.createApprovalRule, () => rule);
  render(<Dialog />);
  await sentence('Ordrer over … point godkendes af lederen.');
  await userEvent.fill(field('Navn'), 'Dyre ordrer');
  await userEvent.fill(field('Beløb'), '1.500,50');
  await sentence('Ordrer over 1.500,50 point godkendes af lederen.');
  await userEvent.selectOptions(choice('Gælder for'), 'Nogle afdelinger');
  await sentence('Ordrer over 1.500,50 point i … godkendes af lederen.');
  await box('Værkstedet').click();
  await userEvent.selectOptions(choice('Godkendes af'), 'Leder og derefter HR');
  await sentence('Ordrer over 1.500,50 point i Værkstedet godkendes af lederen og derefter HR.');
  await create.click();
  await expect.element(page.getByText('Reglen er oprettet.')).toBeVisible();
  expect(bodies(sent)).toEqual([
    {
      name: 'Dyre ordrer',
      condition: 'order_above',
      points: 1500.5,
      departmentIds: [5],
      approver: 'leader_then_hr',
      isActive: true,
    },
  ]);
});

it('says at each field what is missing, and focuses the first one', async () => {
  render(<Dialog />);
  await userEvent.selectOptions(choice('Gælder for'), 'Nogle afdelinger');
  await create.click();
  await expect.element(field('Navn')).toHaveFocus();
  for (const message of ['Navn er påkrævet', 'Beløb er påkrævet', 'Vælg mindst én afdeling']) {
    await expect.element(dialog.getByText(message)).toBeVisible();
  }
});

it('finds products by a part of their titles, and takes typed item numbers', async () => {
  const sent = answer(approvalRuleEndpoints.createApprovalRule, () => rule);
  render(<Dialog />);
  await userEvent.fill(field('Navn'), 'Sko');
  await userEvent.selectOptions(choice('Når'), 'Ordren indeholder en af varerne …');
  const products = field('Varer');
  await userEvent.fill(products, 'sikk');
  await page.getByRole('button', { name: 'Sikkerhedssko (10231)' }).click();
  await expect.element(products).toHaveFocus();
  await userEvent.keyboard('20100{Enter}');
  await sentence('Ordrer med Sikkerhedssko (10231) eller Hjelm (20100) godkendes af lederen.');
  await page.getByRole('button', { name: 'Fjern 10231' }).click();
  // What is typed counts, although nothing has confirmed it.
  await userEvent.fill(products, '77');
  await create.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(bodies(sent)).toMatchObject([{ condition: 'contains', itemNumbers: ['20100', '77'] }]);
});

it('keeps all that was typed when the server refuses it', async () => {
  answer(approvalRuleEndpoints.createApprovalRule, () =>
    refusedAt('itemNumbers', 'invalid', '»77« findes ikke i virksomhedens webshop'),
  );
  render(<Dialog />);
  await userEvent.fill(field('Navn'), 'Sko');
  await userEvent.selectOptions(choice('Når'), 'Ordren indeholder en af varerne …');
  await userEvent.fill(field('Varer'), '77');
  await create.click();
  await expect.element(dialog.getByText('»77« findes ikke i virksomhedens webshop')).toBeVisible();
  await expect.element(field('Navn')).toHaveValue('Sko');
  await expect.element(page.getByRole('button', { name: 'Fjern 77' })).toBeVisible();

  const same = 'Reglen »Alle« gælder for de samme ordrer. Rediger den i stedet.';
  const sent = answer(approvalRuleEndpoints.createApprovalRule, () =>
    refusedAt('condition', 'approval_rule_exists', same),
  );
  await userEvent.selectOptions(choice('Når'), 'Altid');
  await create.click();
  await expect.element(choice('Når')).toHaveAccessibleDescription(same);
  expect(bodies(sent)).toEqual([
    { name: 'Sko', condition: 'always', departmentIds: null, approver: 'leader', isActive: true },
  ]);
});

it('shows a stored rule, and changes it', async () => {
  const stored: ApprovalRule = {
    ...rule,
    condition: 'quantity_above',
    points: null,
    quantity: 5,
    departments: [{ id: 3, name: 'Lageret' }],
    isActive: false,
  };
  const sent = answer(approvalRuleEndpoints.updateApprovalRule, () => stored);
  render(<Dialog rule={stored} />);
  await expect.element(field('Antal')).toHaveValue('5');
  await expect.element(box('Lageret')).toBeChecked();
  await expect.element(box('Aktiv')).not.toBeChecked();
  await userEvent.fill(field('Antal'), '7');
  await sentence('Ordrer i Lageret på mere end 7 stk. af en vare godkendes af lederen.');
  await page.getByRole('button', { name: 'Gem' }).click();
  await expect.element(page.getByText('Reglen er opdateret.')).toBeVisible();
  expect(bodies(sent)).toMatchObject([{ quantity: 7, departmentIds: [3], isActive: false }]);
});

it('says in words what another person has changed meanwhile, and keeps what was typed', async () => {
  const theirs: ApprovalRule = { ...rule, approver: 'hr', points: 700, version: 2 };
  answer(approvalRuleEndpoints.updateApprovalRule, () => {
    const { status, message } = errorCodes.changed_meanwhile;
    const conflict = { code: 'changed_meanwhile', message, current: theirs, changedBy: 'Anna' };
    return Response.json(errorResponse.parse(conflict), { status });
  });
  render(<Dialog rule={rule} />);
  await userEvent.selectOptions(choice('Godkendes af'), 'Leder og derefter HR');
  await page.getByRole('button', { name: 'Gem' }).click();
  const notice = page.getByRole('alert');
  await expect.element(notice).toMatchTextContent('Anna har ændret Beløb imens.');
  await expect.element(notice).toMatchTextContent('Anna har imens ændret Godkendes af til »HR«.');
  await sentence('Ordrer over 700 point godkendes af lederen og derefter HR.');
});
