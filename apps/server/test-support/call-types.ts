import type { RequestOf, Role } from '@saldo/contract/endpoint';
import type { endpoints } from '@saldo/contract/endpoints';
import type { Names } from './call-names.ts';

export type EndpointName = keyof typeof endpoints;

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown> | unknown[];
}

export type Calls = {
  [Name in EndpointName]: (
    names: Names,
    unique: number,
    role: Role,
  ) => Partial<RequestOf<(typeof endpoints)[Name]>>;
};
