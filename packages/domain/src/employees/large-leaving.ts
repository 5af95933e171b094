/** Whether an update must be confirmed because more than a fifth of the active employees would leave. */
export const isLargeLeaving = (leavers: number, activeEmployees: number): boolean =>
  5 * leavers > activeEmployees;

/** A small company can read the names of everyone concerned. */
const MIN_LARGE_SHARE = 10;

/** Whether a change of many employees needs a second confirmation: more than a fifth of the active employees. */
export const isLargeShare = (employees: number, activeEmployees: number): boolean =>
  employees >= MIN_LARGE_SHARE && 5 * employees > activeEmployees;
