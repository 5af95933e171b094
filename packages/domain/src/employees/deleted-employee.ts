/** Placeholder name for a deleted employee, in lists, files and logs. */
export const DELETED_EMPLOYEE = 'Slettet medarbejder';
