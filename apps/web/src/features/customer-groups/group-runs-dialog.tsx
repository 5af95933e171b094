import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import classes from './group-runs-dialog.module.css';
import { NextRun } from './next-run.tsx';
import { PastRuns } from './past-runs.tsx';

interface GroupRunsDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CustomerGroup;
  /** Opens the dialog for a test run; only for groups with frequency `test`. */
  onTest: () => void;
}

export function GroupRunsDialog({ opened, onClose, group, onTest }: GroupRunsDialogProps) {
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      title={`Kørsler - ${group.name}`}
      size="lg"
      fullScreenOnPhone
    >
      <div className={classes.parts}>
        <NextRun group={group} onTest={onTest} />
        <PastRuns groupId={group.id} />
      </div>
    </ModalFrame>
  );
}
