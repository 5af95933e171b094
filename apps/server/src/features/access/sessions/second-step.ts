import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { acceptedStep, hashRecoveryCode } from '../../../platform/two-step/totp.ts';

/**
 * Checks the code if the account uses two-step sign-in, and returns what the account signed in with. Throws
 * `code_required` or `wrong_code`. A code is valid once.
 */
export async function checkSecondStep(
  tx: Tx,
  { clock, sealer }: Pick<Services, 'clock' | 'sealer'>,
  accountId: number,
  code: string | undefined,
): Promise<'password' | 'code' | 'recovery-code'> {
  const totp = await tx
    .selectFrom('totp')
    .select(['sealedSecret', 'lastStep'])
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!totp) return 'password';
  if (code === undefined) throw new AppError('code_required');

  const secret = await sealer.open(totp.sealedSecret);
  const step = acceptedStep(secret, code, nowDate(clock).getTime(), totp.lastStep);
  if (step !== null) {
    await tx.updateTable('totp').set({ lastStep: step }).where('accountId', '=', accountId).execute();
    return 'code';
  }
  const recovery = await tx
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashRecoveryCode(code))
    .returning('accountId')
    .executeTakeFirst();
  if (!recovery) throw new AppError('wrong_code');
  return 'recovery-code';
}
