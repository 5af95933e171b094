/**
 * `enabled`: the employee has a password for the webshop. Of the others, `disabled`, some are `invited` to choose one
 * and some `uninvited`.
 */
export const employeeLogins = ['enabled', 'disabled', 'uninvited', 'invited'] as const;
export type EmployeeLogin = (typeof employeeLogins)[number];

export const employeeStates = ['active', 'leaving', 'left'] as const;
export type EmployeeState = (typeof employeeStates)[number];
