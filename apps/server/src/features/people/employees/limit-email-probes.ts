import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { countAttempt, type Limit, refundAttempt } from '../../../platform/throttling/throttle.ts';

/**
 * Runs `work`, which fails when an e-mail address is in use, perhaps at another company. Limits how often an account
 * may fail so (docs/security.md#throttling): a probe counts before the work, and is refunded unless the work `refuses`.
 */
export async function limitEmailProbes<Result>(
  { db }: Pick<Services, 'db'>,
  { accountId }: Operator | Administrator,
  work: () => Promise<Result>,
  limit: Pick<Limit, 'attempts'> & { name: string; refuses: (error: unknown) => boolean } = ONE_EMPLOYEE,
): Promise<Result> {
  const { name, attempts, refuses } = limit;
  const limits = [{ key: `email-probe:${name}:${accountId}`, attempts, windowSeconds: 3600 }];
  await countAttempt(db, limits);
  try {
    const result = await work();
    await refundAttempt(db, limits);
    return result;
  } catch (error) {
    if (!refuses(error)) await refundAttempt(db, limits);
    throw error;
  }
}

const ONE_EMPLOYEE = {
  name: 'employee',
  attempts: 100,
  refuses: (error: unknown) => error instanceof AppError && error.code === 'email_in_use',
};
