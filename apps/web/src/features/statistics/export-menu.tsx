import type { StatisticsExport } from '@saldo/contract/statistics-words';
import { IconChevronDown } from '@tabler/icons-react';
import { exportAddress } from '../../api/export-address.ts';
import type { StatisticsFilterQuery } from '../../api/statistics.ts';
import { ActionMenu } from '../../ui/page/action-menu.tsx';
import { openFile } from '../../ui/page/save-file.ts';
import classes from './statistics-screen.module.css';

const exports: readonly { kind: StatisticsExport; label: string }[] = [
  { kind: 'summary', label: 'Samlet statistik' },
  { kind: 'department', label: 'Afdelinger' },
  { kind: 'employee', label: 'Medarbejdere' },
];

export const ExportMenu = ({ query }: { query: StatisticsFilterQuery }) => (
  <ActionMenu
    trigger={
      <>
        Hent CSV
        <IconChevronDown size={18} aria-hidden />
      </>
    }
    triggerClassName={classes.export}
    actions={exports.map(({ kind, label }) => ({
      key: kind,
      label,
      onSelect: () => openFile(exportAddress('exportStatistics', { query: { kind, ...query } })),
    }))}
  />
);
