import type { CompanyStatement } from '@saldo/contract/company-statements';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { useMailStatement } from '../../api/company-statements.ts';
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx';
import { listOf } from '../../ui/text/list-of.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface MailStatementDialogProps {
  opened: boolean;
  onClose: () => void;
  statement: CompanyStatement;
}

export function MailStatementDialog({ opened, onClose, statement }: MailStatementDialogProps) {
  const { month, company, recipients } = statement;
  const mutation = useMailStatement();
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Send kontoudtog"
      confirmLabel="Send kontoudtog"
      danger={false}
      mutation={mutation}
      payload={month}
      onDone={() => toastSuccess(`Kontoudtoget for ${monthName(month)} er nu på vej.`)}
    >
      <p>
        Kontoudtoget for {monthName(month)} for <strong>{company.companyName}</strong> sendes som PDF til{' '}
        {listOf(recipients)}.
      </p>
      <p>Det kan kun sendes én gang.</p>
    </ActionDialog>
  );
}
