import { sql } from 'kysely';
import { audit } from '../platform/audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { replaceFingerprint } from '../platform/secrets/key-fingerprint.ts';
import type { SecretKey } from '../platform/secrets/secret-key.ts';

export interface Discarded {
  accountsWithoutTwoStep: number;
  connectionsWithoutSecret: number;
  endedLinks: number;
}

/**
 * Removes the values sealed with the lost key, and stores `newKey`'s fingerprint. Turns off two-step sign-in, and ends
 * password links whose mail is still queued; queued mails to approvers lose their link. Connections get new
 * signing secrets at their next use; the tokens of e-conomic must be entered again.
 */
export async function discardSealed(db: Db, newKey: SecretKey): Promise<Discarded> {
  return db.transaction().execute(async (tx) => {
    await replaceFingerprint(tx, newKey);
    await tx.deleteFrom('serverSecret').execute();
    const links = await sql`
      delete from password_link where code_hash in (select code_hash from mail where code_seed is not null)`.execute(
      tx,
    );
    await sql`update mail set code_seed = null where code_hash is null and code_seed is not null`.execute(tx);
    const connections = await tx
      .updateTable('connection')
      .set({ sealedWebhookSecret: null })
      .where('sealedWebhookSecret', 'is not', null)
      .executeTakeFirst();
    await tx
      .updateTable('accountingSettings')
      .set({ sealedEconomicAppSecret: null, sealedEconomicGrant: null })
      .execute();
    const removed = await tx.deleteFrom('totp').returning(['accountId', 'confirmedAt']).execute();
    const confirmed = removed.filter(({ confirmedAt }) => confirmedAt !== null);
    for (const { accountId } of confirmed) {
      const { customerId } = await tx
        .selectFrom('account')
        .select('customerId')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      await audit(tx, {
        at: new Date(),
        actorAccountId: null,
        customerId,
        action: 'account.remove_two_step',
        subjectType: 'account',
        subjectId: accountId,
      });
    }
    return {
      accountsWithoutTwoStep: confirmed.length,
      connectionsWithoutSecret: Number(connections.numUpdatedRows),
      endedLinks: Number(required(links.numAffectedRows, 'a delete counts its rows')),
    };
  });
}
