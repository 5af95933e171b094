import { z } from 'zod';
import { administratorCreate } from './administrators.ts';
import { passwordChange } from './employees.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams } from './fields.ts';

/** Staff of the agency: an account with role Admin. */
export const operator = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  /** The operator who makes the request, and cannot disable or delete itself. */
  isSelf: z.boolean(),
  twoStepEnabled: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

export const operatorCreate = administratorCreate;

export const operatorEndpoints = defineEndpoints({
  listOperators: {
    method: 'GET',
    path: '/api/operators',
    access: ['Admin'],
    response: z.array(operator),
    summary: 'All operators, by name',
  },
  createOperator: {
    method: 'POST',
    path: '/api/operators',
    access: ['Admin'],
    body: operatorCreate,
    response: operator,
    status: 201,
    summary: 'Create an operator',
  },
  setOperatorPassword: {
    method: 'PUT',
    path: '/api/operators/{id}/password',
    access: ['Admin'],
    params: idParams,
    body: passwordChange,
    summary: 'Set the password of another operator; its sessions end at once',
  },
  removeOperatorTwoStep: {
    method: 'DELETE',
    path: '/api/operators/{id}/totp',
    access: ['Admin'],
    params: idParams,
    summary: "Turn off another operator's two-step sign-in; the operator gets a mail",
  },
  disableOperator: {
    method: 'POST',
    path: '/api/operators/{id}/disable',
    access: ['Admin'],
    params: idParams,
    response: operator,
    summary: 'Disable an operator; its sessions end at once. The last one cannot be disabled',
  },
  enableOperator: {
    method: 'POST',
    path: '/api/operators/{id}/enable',
    access: ['Admin'],
    params: idParams,
    response: operator,
    summary: 'Enable a disabled operator',
  },
  deleteOperator: {
    method: 'DELETE',
    path: '/api/operators/{id}',
    access: ['Admin'],
    params: idParams,
    summary: 'Delete an operator. The last one cannot be deleted',
  },
});
