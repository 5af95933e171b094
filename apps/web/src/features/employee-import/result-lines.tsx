import { ResultLine } from '../../ui/page/result-line.tsx';
import { countOf, employeeCount } from '../../ui/text/counts.ts';

export const RowCounts = ({ created, failed }: { created: number; failed: number }) => (
  <>
    {created > 0 && <ResultLine kind="good">{employeeCount(created)} blev importeret succesfuldt</ResultLine>}
    {failed > 0 && <ResultLine kind="bad">{rowsText(failed)} kunne ikke importeres</ResultLine>}
  </>
);

export const rowsText = (rows: number): string => countOf(rows, 'række', 'rækker');
