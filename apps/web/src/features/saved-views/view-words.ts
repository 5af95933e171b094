import type { SavedView } from '@saldo/contract/saved-views';

const filterWords: Record<string, string> = {
  department: 'afdelingen',
  departmentId: 'afdelingen',
  customerId: 'kunden',
  employeeId: 'medarbejderen',
};

type Missing = Pick<SavedView, 'name' | 'gone' | 'sort' | 'hiddenColumns'>;

/** Says which filters and columns of a view no longer exist; undefined if none is missing. */
export function missingWords(view: Missing, columnKeys: readonly string[]): string | undefined {
  const columns = [...view.hiddenColumns, view.sort.replace(/^-/, '')].filter((key) => key !== '');
  const missing = view.gone.map((name) => filterWords[name] ?? 'et filter');
  if (columns.some((key) => !columnKeys.includes(key))) missing.push('en kolonne');
  if (missing.length === 0) return undefined;
  const [first = '', ...others] = new Set(missing);
  const things = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' og ');
  return `${things} i visningen ${view.name} findes ikke længere. Resten af visningen vises.`;
}

export function viewNote({ isDefault, isShared, isOwn, owner }: SavedView): string {
  const shared = !isOwn && owner !== null ? `delt af ${owner}` : 'delt';
  const notes = [...(isDefault ? ['standard'] : []), ...(isShared ? [shared] : [])];
  return notes.join(', ');
}
