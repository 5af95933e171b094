import type { Tx } from '../platform/database/database.ts';
import { demoSignIns } from './demo-accounts.ts';

const content = { search: '', sort: '', hiddenColumns: [] };

export async function writeSavedViews(tx: Tx): Promise<void> {
  const owners = await tx
    .selectFrom('account')
    .select(['id', 'customerId'])
    .where(
      'email',
      'in',
      demoSignIns.map(({ email }) => email),
    )
    .execute();
  await tx
    .insertInto('savedView')
    .values(
      owners.map(({ id, customerId }) => ({
        accountId: id,
        customerId,
        list: 'orders',
        name: 'Afventer godkendelse',
        isShared: true,
        ...content,
        filters: JSON.stringify({ status: 'pending' }),
      })),
    )
    .execute();
}
