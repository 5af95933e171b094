/** The address of `Opdatér fra fil`; an administrator's customer comes from the session. */
export const updateFileAddress = (customerId: number | undefined): string =>
  `/employees/update${customerId === undefined ? '' : `?customerId=${customerId}`}`;
