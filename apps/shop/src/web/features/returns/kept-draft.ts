import { emptyDraft, type ReturnDraft } from './return-draft.ts';

/** Until the tab is closed, so that a reload or a lost session loses nothing that was typed. */
const nameOf = (employeeId: number, orderNumber: number) => `retur-${employeeId}-${orderNumber}`;

export function readDraft(employeeId: number, orderNumber: number): ReturnDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(employeeId, orderNumber)) ?? 'null');
    return (kept as ReturnDraft | null) ?? emptyDraft();
  } catch {
    return emptyDraft();
  }
}

/** Null forgets the draft. */
export function keepDraft(employeeId: number, orderNumber: number, draft: ReturnDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(employeeId, orderNumber), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(employeeId, orderNumber));
  } catch {
    // Storage is blocked or full: the draft is lost when the page is left.
  }
}
