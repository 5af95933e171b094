import type { CustomerGroup } from '@saldo/contract/customer-groups';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import classes from './group-runs-dialog.module.css';
import { NextRun } from './next-run.tsx';
import { PastRuns } from './past-runs.tsx';

interface GroupRunsDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CustomerGroup;
  /** Asks whether the test is to be run; given for a group with frequency `test`. */
  onTest: () => void;
  /** A question is open above this. */
  covered: boolean;
}

/** A group's next run, and the report of the earlier ones. */
export function GroupRunsDialog({ opened, onClose, group, onTest, covered }: GroupRunsDialogProps) {
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      title={`Kørsler - ${group.name}`}
      size="lg"
      covered={covered}
      fullScreenOnPhone
    >
      <div className={classes.parts}>
        <NextRun group={group} onTest={onTest} />
        <PastRuns groupId={group.id} />
      </div>
    </ModalFrame>
  );
}
