import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ApprovalRule, type ApprovalRuleInput, approvalRuleInput } from '@saldo/contract/approval-rules';
import {
  approverWords,
  conditionWords,
  ruleSentence,
  WHOLE_COMPANY,
} from '@saldo/domain/orders/approval-rule-words';
import {
  type ApprovalCondition,
  approvalConditions,
  comparesPoints,
  type RuleApprover,
  ruleApprovers,
} from '@saldo/domain/orders/approval-rules';
import { useQuery } from '@tanstack/react-query';
import { useSaveApprovalRule } from '../../api/approval-rules.ts';
import { productsOf } from '../../api/assortments.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { CheckboxListField } from '../../ui/form/checkbox-list-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { IntegerField } from '../../ui/form/integer-field.tsx';
import { PointsField } from '../../ui/form/points-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { emptyRule, type RuleValues, saidRule, toInput, valuesOf } from './approval-rule-values.ts';
import classes from './approval-rules.module.css';
import { ItemNumbersField } from './item-numbers-field.tsx';

interface ApprovalRuleDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The rule to change; without it a new one is created. */
  rule: ApprovalRule | undefined;
}

export const ApprovalRuleDialog = ({ opened, onClose, rule }: ApprovalRuleDialogProps) => (
  <FormModal<RuleValues, ApprovalRuleInput, ApprovalRule>
    opened={opened}
    onClose={onClose}
    title={rule ? `Rediger ${rule.name}` : 'Opret regel'}
    submitLabel={rule ? 'Gem' : 'Opret regel'}
    initialValues={rule ? valuesOf(rule) : emptyRule}
    schema={approvalRuleInput}
    toPayload={toInput}
    mutation={useSaveApprovalRule(rule?.id)}
    record={rule && { version: rule.version, valuesOf: shownOf }}
    onSaved={() => toastSuccess(rule ? 'Reglen er opdateret.' : 'Reglen er oprettet.')}
  >
    {(form) => <RuleFields form={form} rule={rule} />}
  </FormModal>
);

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

const conditions = optionsOf(approvalConditions, conditionWords);
const approvers = optionsOf(ruleApprovers, approverWords);
const scopes = [
  { value: 'company', label: WHOLE_COMPANY },
  { value: 'departments', label: 'Nogle afdelinger' },
] as const;

function shownOf(rule: ApprovalRule) {
  const values = valuesOf(rule);
  const words = {
    condition: conditionWords[values.condition],
    applies: scopes.find(({ value }) => value === values.applies)?.label ?? '',
    approver: approverWords[values.approver],
  };
  return { values, words };
}

interface RuleFieldsProps {
  form: UseFormReturnType<RuleValues>;
  rule: ApprovalRule | undefined;
}

function RuleFields({ form, rule }: RuleFieldsProps) {
  const { values } = form;
  const { condition } = values;
  const { data: departments = [] } = useQuery(departmentsOf(useCustomerId()));
  const [anyDepartment] = departments;
  // Each department lists all products of the webshop.
  const { data: products = [] } = useQuery({
    ...productsOf(anyDepartment?.id ?? 0),
    enabled: condition === 'contains' && anyDepartment !== undefined,
  });
  const names = {
    departments: new Map(departments.map(({ id, name }) => [id, name])),
    titles: new Map([...(rule?.products ?? []), ...products].map((one) => [one.itemNumber, one.title])),
  };
  return (
    <>
      <TextInput
        label="Navn"
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SelectField<ApprovalCondition>
        label="Når"
        options={conditions}
        {...form.getInputProps('condition')}
        value={condition}
      />
      {comparesPoints(condition) && (
        <PointsField label="Beløb" withAsterisk {...form.getInputProps('points')} value={values.points} />
      )}
      {condition === 'quantity_above' && (
        <IntegerField
          label="Antal"
          withAsterisk
          {...form.getInputProps('quantity')}
          value={values.quantity}
        />
      )}
      {condition === 'contains' && (
        <ItemNumbersField
          titles={names.titles}
          {...form.getInputProps('itemNumbers')}
          value={values.itemNumbers}
        />
      )}
      <SelectField
        label="Gælder for"
        options={scopes}
        {...form.getInputProps('applies')}
        value={values.applies}
      />
      {values.applies === 'departments' && (
        <CheckboxListField
          label="Afdelinger"
          options={departments}
          none="Virksomheden har ingen afdelinger."
          {...form.getInputProps('departmentIds')}
          value={values.departmentIds}
        />
      )}
      <SelectField<RuleApprover>
        label="Godkendes af"
        {...(values.approver !== 'hr' && {
          description: 'HR godkender for en afdeling, der ingen leder har.',
        })}
        options={approvers}
        {...form.getInputProps('approver')}
        value={values.approver}
      />
      <Checkbox label="Aktiv" {...form.getInputProps('isActive', { type: 'checkbox' })} />
      <p className={classes.sentence} aria-live="polite">
        {ruleSentence(saidRule(values, names))}
      </p>
    </>
  );
}
