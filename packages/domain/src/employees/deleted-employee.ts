/** Placeholder name for a deleted employee. */
export const DELETED_EMPLOYEE = 'Slettet medarbejder';
