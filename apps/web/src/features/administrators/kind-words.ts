import type { AdministratorKind } from '@saldo/contract/administrators';

export const kindWords: Record<AdministratorKind, string> = { hr: 'HR', leader: 'Leder' };
