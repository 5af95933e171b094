import type { Department } from '@saldo/contract/departments';

export const productsAddress = ({ id }: Pick<Department, 'id'>): string => `/departments/${id}/products`;
