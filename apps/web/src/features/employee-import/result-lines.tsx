import { employeeCount } from '../../shared/employee-count.ts';
import { ResultLine } from '../../ui/result-line.tsx';

export const RowCounts = ({ created, failed }: { created: number; failed: number }) => (
  <>
    {created > 0 && <ResultLine kind="good">{employeeCount(created)} blev importeret succesfuldt</ResultLine>}
    {failed > 0 && <ResultLine kind="bad">{rowsText(failed)} kunne ikke importeres</ResultLine>}
  </>
);

export const rowsText = (rows: number): string =>
  `${rows.toLocaleString('da-DK')} ${rows === 1 ? 'række' : 'rækker'}`;
