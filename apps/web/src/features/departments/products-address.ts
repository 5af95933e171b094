import type { Department } from '@saldo/contract/departments';

export const productsOf = ({ id }: Pick<Department, 'id'>): string => `/departments/${id}/products`;
