/** What stands where the name of an employee was who is deleted (design §4.6): in lists, files and logs alike. */
export const DELETED_EMPLOYEE = 'Slettet medarbejder';
