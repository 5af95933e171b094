import type { OrderDetail } from '@saldo/contract/orders';
import type { IdempotentCall } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator } from '../../platform/sessions/actor.ts';
import { decideIdempotently } from './decide-once.ts';

/** "Godkend": what the order holds is spent. */
export const acceptOrder = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Administrator,
  orderId: number,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> => decideIdempotently(services, actor, orderId, { verb: 'accept' }, call);
