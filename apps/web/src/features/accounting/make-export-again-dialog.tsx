import type { AccountingExport, AccountingExportInput } from '@saldo/contract/accounting-files';
import { exportLabels } from '@saldo/contract/accounting-files.paths';
import { exportWords } from '@saldo/contract/export-words';
import { requiredText } from '@saldo/contract/fields';
import { z } from 'zod';
import { useMakeExport } from '../../api/accounting-files.ts';
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx';

interface MakeExportAgainDialogProps {
  opened: boolean;
  onClose: () => void;
  month: string;
  last: AccountingExport;
}

/** Makes another file of a kind that the month has. */
export function MakeExportAgainDialog({ opened, onClose, month, last }: MakeExportAgainDialogProps) {
  const { kind } = last;
  return (
    <ReasonDialog<AccountingExportInput, AccountingExport>
      opened={opened}
      onClose={onClose}
      title={`Dan ny fil: ${exportLabels[kind]}`}
      submitLabel="Dan ny fil"
      reasonHelp="Den står ved filen."
      isRequired
      maxLength={200}
      schema={z
        .object({ reason: requiredText('Begrundelse', 200) })
        .transform(({ reason }) => ({ kind, reason }))}
      mutation={useMakeExport(month)}
    >
      <p>{exportWords(last)}</p>
      <p>
        {last.firstVoucher === null
          ? 'Den gamle fil kan stadig hentes.'
          : 'Den nye fil får nye bilagsnumre. Er den gamle indlæst i regnskabsprogrammet, så slet den dér først. Ellers bogføres alt to gange.'}
      </p>
    </ReasonDialog>
  );
}
