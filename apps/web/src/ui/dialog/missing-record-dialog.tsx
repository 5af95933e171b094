import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasStatus } from '../../api/client/errors.ts';
import { LoadError } from '../page/load-error.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

interface MissingRecordDialogProps {
  opened: boolean;
  onClose: () => void;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  title: string;
  errorTitle: string;
  missingTitle: string;
  /** Says why the record may be missing. */
  missing: ReactNode;
  /** False if the address names the record. */
  withHistoryEntry?: boolean;
}

/** Shown instead of a dialog whose record is missing or could not be loaded. */
export function MissingRecordDialog({ query, title, ...props }: MissingRecordDialogProps) {
  const { error } = query;
  const { opened, onClose, withHistoryEntry = true } = props;
  const frame = { opened, onClose, withHistoryEntry };
  if (error === null) return null;
  if (hasStatus(error, 404)) {
    return (
      <NoticeDialog {...frame} title={props.missingTitle}>
        <p>{props.missing}</p>
      </NoticeDialog>
    );
  }
  return (
    <ModalFrame {...frame} title={title}>
      <LoadError compact title={props.errorTitle} error={error} onRetry={() => void query.refetch()} />
    </ModalFrame>
  );
}
