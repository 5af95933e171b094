import type { AccountingSettings, AccountingSettingsInput } from '@saldo/contract/accounting-settings';
import {
  accountFields,
  accountingCodeFields,
  economicNumberFields,
} from '@saldo/contract/accounting-settings.paths';
import { namesOf } from '@saldo/contract/text-field';
import { sql } from 'kysely';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { requireVersion } from '../../../platform/versions.ts';

/** The table has one row. */
const ID = 1;

const texts = namesOf({ ...accountFields, ...economicNumberFields, ...accountingCodeFields });
const settings = [...texts, 'nextVoucherNumber', 'invoicesMade', 'closesAutomatically'] as const;
const tokens = ['economicAppSecret', 'economicGrant'] as const;

export async function readAccountingSettings(db: Db): Promise<AccountingSettings> {
  const { firstMonth, sealedEconomicAppSecret, sealedEconomicGrant, isFixed, ...row } = await db
    .selectFrom('accountingSettings')
    .select((row) => [
      ...settings,
      'firstMonth',
      'sealedEconomicAppSecret',
      'sealedEconomicGrant',
      'version',
      row.exists(row.selectFrom('accountingMonth').select('month')).as('isFixed'),
    ])
    .where('id', '=', ID)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    firstMonth: firstMonth === null ? null : firstMonth.toString().slice(0, 7),
    hasEconomicAppSecret: sealedEconomicAppSecret !== null,
    hasEconomicGrant: sealedEconomicGrant !== null,
    firstMonthIsFixed: Boolean(isFixed),
  };
}

/** Changing a token requires a recent password. Throws a field error for another first month once one is closed. */
export async function setAccountingSettings(
  { db, clock, sealer }: Pick<Services, 'db' | 'clock' | 'sealer'>,
  { accountId: actorAccountId, passwordConfirmedAt }: ActingAccount & PasswordConfirmation,
  input: AccountingSettingsInput,
  version: number | null = null,
): Promise<AccountingSettings> {
  const { economicAppSecret, economicGrant, firstMonth, ...others } = input;
  return db.transaction().execute(async (tx) => {
    const seal = (token: string | null | undefined) =>
      typeof token === 'string' ? sealer.seal(tx, token) : token;
    // Before the lock: a rotation locks the key before its rows.
    const sealed = {
      sealedEconomicAppSecret: await seal(economicAppSecret),
      sealedEconomicGrant: await seal(economicGrant),
    };
    await lockSettings(tx);
    const read = () => readAccountingSettings(tx);
    await requireVersion(tx, 'accountingSettings', ID, version, read);
    const before = await read();
    const changedTokens = tokens.filter((token) => isChanged(input[token], before, token));
    if (changedTokens.length > 0) requireRecentPassword({ passwordConfirmedAt }, nowDate(clock));
    if (before.firstMonthIsFixed && firstMonth !== before.firstMonth) {
      const message = 'Måneden kan ikke ændres, når en måned er lukket.';
      throw fieldError('invalid', ['firstMonth'], message);
    }
    if (input.nextVoucherNumber !== before.nextVoucherNumber) {
      await requireUnusedVoucher(tx, input.nextVoucherNumber);
    }
    const firstDay = firstMonth === null ? null : `${firstMonth}-01`;
    const changes = {
      ...changedFields<Omit<AccountingSettingsInput, (typeof tokens)[number]>>(before, input, settings),
      ...(firstMonth !== before.firstMonth && {
        firstMonth: { before: before.firstMonth && `${before.firstMonth}-01`, after: firstDay },
      }),
      // The log must not contain tokens.
      ...Object.fromEntries(
        changedTokens.map((token) => [token, { after: input[token] === null ? 'removed' : 'stored' }]),
      ),
    };
    if (Object.keys(changes).length === 0) return before;
    await tx
      .updateTable('accountingSettings')
      .set({ ...others, ...sealed, firstMonth: firstDay })
      .where('id', '=', ID)
      .execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: null,
      action: 'accounting_settings.update',
      subjectType: 'accounting_settings',
      subjectId: ID,
      changes,
    });
    return read();
  });
}

/** Throws a field error if a file has a voucher with the number. */
async function requireUnusedVoucher(tx: Tx, number: number): Promise<void> {
  const { isUsed, last } = await tx
    .selectFrom('accountingExport')
    .select(({ fn }) => [
      fn.max('lastVoucher').as('last'),
      sql<boolean | null>`bool_or(${number} between first_voucher and last_voucher)`.as('isUsed'),
    ])
    .executeTakeFirstOrThrow();
  if (!isUsed) return;
  const message = `Bilag ${number} er brugt. Vælg et nummer over ${last}.`;
  throw fieldError('invalid', ['nextVoucherNumber'], message);
}

/** A new token counts as changed, whatever its value; a missing one cannot be removed. */
function isChanged(
  given: string | null | undefined,
  before: AccountingSettings,
  token: (typeof tokens)[number],
): boolean {
  if (given === undefined) return false;
  const isStored = token === 'economicGrant' ? before.hasEconomicGrant : before.hasEconomicAppSecret;
  return given !== null || isStored;
}

const lockSettings = (tx: Tx) =>
  tx.selectFrom('accountingSettings').select('id').where('id', '=', ID).forNoKeyUpdate().execute();
