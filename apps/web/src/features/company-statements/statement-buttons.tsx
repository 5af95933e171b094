import { Button } from '@mantine/core';
import type { CompanyStatement } from '@saldo/contract/company-statements';
import { useCustomerId } from '../../api/customer-scope.ts';
import { exportAddress } from '../../api/export-address.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { openFile } from '../../ui/page/save-file.ts';
import classes from './company-statements.module.css';

const MailStatementDialog = lazyComponent(() =>
  import('./mail-statement-dialog.tsx').then((m) => m.MailStatementDialog),
);

/** A statement is mailed once, when its month is closed. */
export function StatementButtons({ statement }: { statement: CompanyStatement }) {
  const customerId = useCustomerId();
  const dialogs = useDialogs<{ mail: CompanyStatement }>();
  const { month, closedAt, mailed, recipients } = statement;
  const file = {
    params: { month },
    query: customerId === undefined ? {} : { customerId: String(customerId) },
  };
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => openFile(exportAddress('exportCompanyStatement', file))}>
        Hent CSV
      </Button>
      <Button variant="default" onClick={() => openFile(exportAddress('printCompanyStatement', file))}>
        Hent PDF
      </Button>
      {closedAt !== null && mailed === null && recipients.length > 0 && (
        <Button onClick={() => dialogs.open('mail', statement)}>Send kontoudtog</Button>
      )}
      <DialogHost
        dialogs={dialogs}
        render={{ mail: (frame, target) => <MailStatementDialog {...frame} statement={target} /> }}
      />
    </div>
  );
}
