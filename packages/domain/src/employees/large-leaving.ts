/** Whether so many leave at once that it must be confirmed: more than a fifth of the active employees. */
export const isLargeLeaving = (leavers: number, activeEmployees: number): boolean =>
  5 * leavers > activeEmployees;
