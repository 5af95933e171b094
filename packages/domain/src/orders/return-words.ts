import type { ReturnState } from './return-states.ts';

export const returnReasons = ['wrong_size', 'faulty', 'regretted', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonWords: Record<ReturnReason, string> = {
  wrong_size: 'Forkert størrelse',
  faulty: 'Fejl på varen',
  regretted: 'Fortrudt',
  other: 'Andet',
};

export const returnStateWords: Record<ReturnState, string> = {
  requested: 'Anmeldt',
  received: 'Modtaget',
  rejected: 'Afvist',
  cancelled: 'Annulleret',
};

export const returnedWords = { partly: 'Delvist returneret', all: 'Returneret' } as const;

/** The word for an order whose points were given back in part or in whole by returns; undefined for any other. */
export function refundWord({ status, amount, refunded }: Refund): string | undefined {
  if (status !== 'accepted' || refunded === 0) return undefined;
  return returnedWords[refunded < amount ? 'partly' : 'all'];
}

interface Refund {
  status: string;
  amount: number;
  refunded: number;
}
