import { Button, Switch } from '@mantine/core';
import {
  type ApprovalRule,
  type ApprovalRuleInput,
  MAX_APPROVAL_RULES,
} from '@saldo/contract/approval-rules';
import { ruleSentence } from '@saldo/domain/orders/approval-rule-words';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useSaveApprovalRule } from '../../api/approval-rules.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { IconAction } from '../../ui/table/icon-action.tsx';
import { actionSucceeded, toastError } from '../../ui/toast/toast.ts';
import { saidStored, toInput, valuesOf, whyVoid } from './approval-rule-values.ts';
import classes from './approval-rules.module.css';

const ApprovalRuleDialog = lazyComponent(() =>
  import('./approval-rule-dialog.tsx').then((m) => m.ApprovalRuleDialog),
);
const DeleteApprovalRuleDialog = lazyComponent(() =>
  import('./delete-approval-rule-dialog.tsx').then((m) => m.DeleteApprovalRuleDialog),
);

interface ApprovalRuleListProps {
  rules: readonly ApprovalRule[];
  /** Whether the customer's orders are approved at all. */
  isOn: boolean;
}

export function ApprovalRuleList({ rules, isOn }: ApprovalRuleListProps) {
  const dialogs = useDialogs<{ form: ApprovalRule | undefined; delete: ApprovalRule }>();
  const isFull = rules.length >= MAX_APPROVAL_RULES;
  return (
    <>
      <SectionHeader
        title="Godkendelsesregler"
        count={rules.length}
        action={
          isFull ? (
            <span className="secondary">En virksomhed kan højst have 10 regler.</span>
          ) : (
            <Button data-creates onClick={() => dialogs.open('form')}>
              Opret regel
            </Button>
          )
        }
      />
      <p className="secondary">{inShort(rules, isOn)}</p>
      {rules.length > 0 && (
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              onEdit={() => dialogs.open('form', rule)}
              onDelete={() => dialogs.open('delete', rule)}
            />
          ))}
        </ul>
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          form: (frame, rule) => <ApprovalRuleDialog {...frame} rule={rule} />,
          delete: (frame, rule) => <DeleteApprovalRuleDialog {...frame} rule={rule} />,
        }}
      />
    </>
  );
}

function inShort(rules: readonly ApprovalRule[], isOn: boolean): string {
  if (!isOn) return 'Godkendelsesflow for ordrer er slået fra, så ingen regel gælder.';
  return rules.some((rule) => rule.isActive)
    ? 'En ordre, som flere regler gælder for, skal godkendes af alle, de nævner. Lederen er først.'
    : 'Der er ingen aktive regler, så alle ordrer godkendes af HR.';
}

interface RuleRowProps {
  rule: ApprovalRule;
  onEdit: () => void;
  onDelete: () => void;
}

function RuleRow({ rule, onEdit, onDelete }: RuleRowProps) {
  const { name, isActive, version } = rule;
  const mutation = useSaveApprovalRule(rule.id);
  const saveOnce = useMutateOnce(mutation.mutate);
  const action = `activate rule ${rule.id}`;
  const why = whyVoid(rule);
  const toggle = () =>
    saveOnce(
      { ...(toInput({ ...valuesOf(rule), isActive: !isActive }) as ApprovalRuleInput), version },
      {
        onSuccess: () => actionSucceeded(action),
        onError: (error) => toastError(error.message, action),
      },
    );
  return (
    <li className={classes.rule} data-inactive={!isActive || undefined}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>{why ?? ruleSentence(saidStored(rule))}</span>
      </div>
      <div className={classes.controls}>
        {why === undefined && (
          <Switch
            label="Aktiv"
            aria-label={`${name} er aktiv`}
            checked={mutation.isPending ? !isActive : isActive}
            onChange={toggle}
          />
        )}
        <IconAction label={`Rediger ${name}`} icon={<IconPencil aria-hidden />} onSelect={onEdit} />
        <IconAction label={`Slet ${name}`} icon={<IconTrash aria-hidden />} danger onSelect={onDelete} />
      </div>
    </li>
  );
}
