import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../shared/api-error.ts';
import { LoadError } from './load-error.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

interface LinkedRecordProps {
  opened: boolean;
  onClose: () => void;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  title: string;
  errorTitle: string;
  missingTitle: string;
  /** Why it may be missing. */
  missing: ReactNode;
}

/** Shown instead of a dialog whose record is missing or could not be loaded. */
export function LinkedRecord({ opened, onClose, query, title, ...props }: LinkedRecordProps) {
  const { error } = query;
  if (error === null) return null;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <NoticeDialog opened={opened} onClose={onClose} title={props.missingTitle} withHistoryEntry={false}>
        <p>{props.missing}</p>
      </NoticeDialog>
    );
  }
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title} withHistoryEntry={false}>
      <LoadError compact title={props.errorTitle} error={error} onRetry={() => void query.refetch()} />
    </ModalFrame>
  );
}
