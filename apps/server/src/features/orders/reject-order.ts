import type { OrderDetail, Rejection } from '@saldo/contract/orders';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator } from '../../platform/sessions/actor.ts';
import { decideIdempotently } from './decide-once.ts';

/** "Afvis": what the order holds is released; the employee is told the reason, where there is one. */
export const rejectOrder = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Administrator,
  orderId: number,
  { reason = '' }: Rejection,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> =>
  decideIdempotently(
    services,
    actor,
    orderId,
    { verb: 'reject', reason: reason === '' ? null : reason },
    call,
  );
