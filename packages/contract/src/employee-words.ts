/** `enabled`: the employee has a password for the webshop. */
export const employeeLogins = ['enabled', 'disabled'] as const;
export type EmployeeLogin = (typeof employeeLogins)[number];

export const employeeStates = ['active', 'leaving', 'left'] as const;
export type EmployeeState = (typeof employeeStates)[number];
