import { z } from 'zod';
import { administratorCreate } from './administrators.ts';
import { passwordChange } from './employees.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams } from './fields.ts';
import { operatorPaths } from './operators.paths.ts';

/** Staff of the agency: a sign-in with role Admin. */
export const operator = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  /** This is who asks: one cannot disable or delete oneself. */
  isSelf: z.boolean(),
  /** Sign-in asks for a code besides the password. */
  twoStepEnabled: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

/** What creating an operator takes: the same as an administrator. */
export const operatorCreate = administratorCreate;

export const operatorEndpoints = defineEndpoints(operatorPaths, {
  listOperators: {
    access: ['Admin'],
    response: z.array(operator),
    summary: 'All operators, by name',
  },
  createOperator: {
    access: ['Admin'],
    body: operatorCreate,
    response: operator,
    status: 201,
    summary: 'Create an operator',
  },
  setOperatorPassword: {
    access: ['Admin'],
    params: idParams,
    body: passwordChange,
    summary: 'Set the password of another operator; its sessions end at once',
  },
  removeOperatorTwoStep: {
    access: ['Admin'],
    params: idParams,
    summary: 'Turn off the two-step sign-in of another operator, who is told by mail',
  },
  disableOperator: {
    access: ['Admin'],
    params: idParams,
    response: operator,
    summary: 'Keep an operator out; its sessions end at once. The last one cannot be disabled',
  },
  enableOperator: {
    access: ['Admin'],
    params: idParams,
    response: operator,
    summary: 'Let a disabled operator in again',
  },
  deleteOperator: {
    access: ['Admin'],
    params: idParams,
    summary: 'Delete an operator. The last one cannot be deleted',
  },
});
