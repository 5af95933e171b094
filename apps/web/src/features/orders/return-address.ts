/** The parameter of the address that names a return of the shown order. */
export const RETURN = 'return';
