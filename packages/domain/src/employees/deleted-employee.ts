export const DELETED_EMPLOYEE = 'Slettet medarbejder';
