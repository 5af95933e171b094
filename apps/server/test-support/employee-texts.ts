import { type EmployeeFieldName, employeeFieldNames, employeeFields } from '@saldo/contract/employee-fields';
import type { TextField } from '@saldo/contract/text-field';

/** Returns a valid value for each text field of an employee. No two fields and no two words give the same value. */
export const employeeTexts = (word: string): Record<EmployeeFieldName, string> =>
  Object.fromEntries(
    employeeFieldNames.map((name, index) => {
      const { format, maxLength }: TextField = employeeFields[name];
      return [name, `${word}${index}${format === 'email' ? '@eksempel.dk' : name}`.slice(0, maxLength)];
    }),
  ) as Record<EmployeeFieldName, string>;
