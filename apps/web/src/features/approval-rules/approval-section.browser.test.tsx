import {
  type ApprovalRule,
  type ApprovalSettings,
  approvalRuleEndpoints,
} from '@saldo/contract/approval-rules';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { CustomerScope } from '../../api/customer-scope.ts';
import { ApprovalSection } from './approval-section.tsx';

const active = page.getByRole('switch', { name: 'Dyre ordrer er aktiv' });

const rule: ApprovalRule = {
  id: 4,
  customerId: 1,
  name: 'Dyre ordrer',
  departments: [{ id: 5, name: 'Værkstedet' }],
  condition: 'order_above',
  points: 500,
  quantity: null,
  products: [],
  approver: 'leader',
  isActive: true,
  version: 2,
};
const settings: ApprovalSettings = {
  orderApproval: true,
  beyondBalance: 'no',
  approveByMail: true,
  escalateAfter: 3,
  rejectAfter: null,
  version: 1,
};
let rules: ApprovalRule[];

const show = () =>
  render(
    <CustomerScope value={1}>
      <ApprovalSection />
    </CustomerScope>,
  );

beforeEach(() => {
  rules = [rule];
  answer(approvalRuleEndpoints.listApprovalRules, () => rules);
  answer(approvalRuleEndpoints.getApprovalSettings, () => settings);
});

it('turns a rule off with all its other fields', async () => {
  const sent = answer(approvalRuleEndpoints.updateApprovalRule, () => {
    rules = [{ ...rule, isActive: false, version: 3 }];
    return rules[0] as ApprovalRule;
  });
  show();
  await expect
    .element(page.getByText('Ordrer over 500 point i Værkstedet godkendes af lederen.'))
    .toBeVisible();
  await active.click();
  await expect.element(active).not.toBeChecked();
  await expect
    .element(page.getByText('Der er ingen aktive regler, så alle ordrer godkendes af HR.'))
    .toBeVisible();
  const body = { name: 'Dyre ordrer', condition: 'order_above', points: 500, departmentIds: [5] };
  expect(sent.map((request) => request.body)).toEqual([{ ...body, approver: 'leader', isActive: false }]);
});

it('leaves a rule as it is when the server refuses, and says why', async () => {
  answer(approvalRuleEndpoints.updateApprovalRule, () => refused('not_found'));
  show();
  await active.click();
  await expect.element(page.getByText('Det, du leder efter, findes ikke.')).toBeVisible();
  await expect.element(active).toBeChecked();
});

it('says that a rule without departments applies to nobody', async () => {
  rules = [{ ...rule, departments: [] }];
  show();
  await expect.element(page.getByText('Gælder for ingen: afdelingerne er slettet.')).toBeVisible();
  await expect.element(active).not.toBeInTheDocument();
});

it('offers no eleventh rule', async () => {
  rules = Array.from({ length: 10 }, (_, n) => ({ ...rule, id: n, name: `Regel ${n}` }));
  show();
  await expect.element(page.getByText('En virksomhed kan højst have 10 regler.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Opret regel' })).not.toBeInTheDocument();
});

it('saves the settings', async () => {
  const sent = answer(approvalRuleEndpoints.setApprovalSettings, ({ body }) => ({
    ...(body as ApprovalSettings),
    version: 2,
  }));
  show();
  await userEvent.fill(page.getByRole('textbox', { name: 'Dage, før en ordre afvises automatisk' }), '13');
  const save = page.getByRole('button', { name: 'Gem indstillinger' });
  await save.click();
  await expect.element(page.getByText('Dage skal være mellem 14 og 365')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Dage, før en ordre afvises automatisk' }), '14');
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'Bestil ud over saldoen' }),
    'Ja, med begrundelse',
  );
  await save.click();
  await expect.element(page.getByText('Indstillingerne for godkendelse er nu opdateret.')).toBeVisible();
  const { version: _version, ...given } = settings;
  const changed = { rejectAfter: 14, beyondBalance: 'with_reason' };
  expect(sent.map(({ body }) => body)).toEqual([{ ...given, ...changed }]);
});
