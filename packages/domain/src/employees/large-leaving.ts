/** Whether an update must be confirmed because more than a fifth of the active employees would leave. */
export const isLargeLeaving = (leavers: number, activeEmployees: number): boolean =>
  5 * leavers > activeEmployees;
