import { useState } from 'react';
import { useSessionUser } from '../../../api/session.ts';
import { keep, readKept } from '../../../ui/address/kept.ts';

export type RecordKind = 'customer' | 'employee' | 'order' | 'batch' | 'customerGroup' | 'department';

/** A record that was opened from the palette. */
export interface RecentRecord {
  kind: RecordKind;
  address: string;
  label: string;
  detail?: string;
}

const STORED = 'recent-records';
const MAX_RECENT = 5;

interface Stored {
  /** The next person who signs in in this tab must not see the records. */
  owner: number;
  records: readonly RecentRecord[];
}

/** The records opened last, the newest first, kept in this tab. */
export function useRecentRecords(): [
  records: readonly RecentRecord[],
  opened: (record: RecentRecord) => void,
] {
  const { id: owner } = useSessionUser();
  const [records, setRecords] = useState(() => {
    const stored = readKept<Stored>(STORED);
    return stored?.owner === owner ? stored.records : [];
  });
  const opened = (record: RecentRecord) => {
    const others = records.filter(({ address }) => address !== record.address);
    const next = [record, ...others].slice(0, MAX_RECENT);
    setRecords(next);
    keep(STORED, { owner, records: next } satisfies Stored);
  };
  return [records, opened];
}
