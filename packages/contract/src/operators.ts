import { z } from 'zod';
import { accountCreate, accountUpdate } from './administrators.ts';
import { passwordChange } from './employees.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, version } from './fields.ts';
import { operatorPaths } from './operators.paths.ts';

export const operator = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  isSelf: z.boolean(),
  version,
  twoStepEnabled: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

export const operatorCreate = accountCreate;
export type OperatorCreate = z.infer<typeof operatorCreate>;

export const operatorUpdate = accountUpdate;
export type OperatorUpdate = z.infer<typeof operatorUpdate>;

export const operatorEndpoints = defineEndpoints(operatorPaths, {
  listOperators: {
    access: ['Admin'],
    response: z.array(operator),
    summary: 'All operators, by name',
  },
  createOperator: {
    access: ['Admin'],
    recentPassword: true,
    body: operatorCreate,
    response: operator,
    status: 201,
    summary: 'Create an operator; without a password (`null`), mail a link to choose one',
  },
  updateOperator: {
    access: ['Admin'],
    versioned: true,
    recentPassword: 'for-some',
    params: idParams,
    body: operatorUpdate,
    response: operator,
    summary: "Update an operator's name and e-mail; a new e-mail needs a recent password",
  },
  setOperatorPassword: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    body: passwordChange,
    summary: 'Set the password of another operator; ends its sessions',
  },
  removeOperatorTwoStep: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    summary: "Turn off another operator's two-step sign-in; the operator gets a mail",
  },
  disableOperator: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    response: operator,
    summary: 'Disable an operator; its sessions end at once. The last operator cannot be disabled',
  },
  enableOperator: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    response: operator,
    summary: 'Enable a disabled operator',
  },
  deleteOperator: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    summary: 'Delete an operator. The last operator cannot be deleted',
  },
});
