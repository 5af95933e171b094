import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { ApprovingCompany } from '../test-support/approvals.ts';
import type { CrashCase } from './crash-runs.ts';

type Deed = 'leader' | 'hr' | 'reject' | 'cancel' | 'bulk';

const deeds: [name: string, deed: Deed][] = [
  ['an approval by a leader, after which HR decides', 'leader'],
  ['an acceptance that grants what is missing', 'hr'],
  ['a rejection of a request', 'reject'],
  ['the cancellation of an order with a grant', 'cancel'],
  ['the approval of several orders', 'bulk'],
];

/** Orders for 650 points of an employee with 500, which a leader and then HR approve. */
export const approvalCrashes = deeds.map(
  ([name, deed]): CrashCase => ({
    name,
    async prepare(api) {
      const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', balance: 0 });
      await company.rule({ approver: 'leader_then_hr' });
      const operatorId = await api.make.account({ role: 'operator' });
      const itemNumber = await company.product(650);
      const { customerId, departmentId, leader, hr } = company;
      return async () => {
        const { id: employeeId } = await api.make.employee({ customerId, departmentId, balance: 500 });
        const order = async () => {
          const lines = [{ itemNumber, quantity: 1 }];
          return (await company.order(650, { employeeId, lines, requestReason: 'Ny jakke' })).id;
        };
        const ids = deed === 'bulk' ? [await order(), await order(), await order()] : [await order()];
        const [id = 0] = ids;
        if (deed === 'hr' || deed === 'cancel') await company.accept(leader, id);
        if (deed === 'cancel') await company.accept(hr, id);
        const by = { leader, hr, reject: leader, cancel: operatorId, bulk: leader }[deed];
        const { headers } = await api.signInAs(by);
        const url = {
          leader: `/api/order-approvals/${id}/accept`,
          hr: `/api/order-approvals/${id}/accept`,
          reject: `/api/order-approvals/${id}/reject`,
          cancel: `/api/orders/${id}/cancel`,
          bulk: orderProcessingEndpoints.decideOrders.path,
        }[deed];
        const payload = deed === 'bulk' ? { ids, verb: 'accept' } : {};
        const state = async () => ({
          ...(await company.balance(employeeId)),
          orders: await api.services.db
            .selectFrom('orders')
            .select(['status', 'waitsFor', 'granted'])
            .select((of) =>
              of
                .selectFrom('orderDecision')
                .whereRef('orderId', '=', 'orders.id')
                .select((all) => all.fn.countAll<bigint>().as('n'))
                .as('decisions'),
            )
            .where('employeeId', '=', employeeId)
            .orderBy('id')
            .execute(),
        });
        const call = { url, headers: { ...headers, 'idempotency-key': `afgoerelse-${id}` }, payload };
        const before = await state();
        return { call, state, before, after: after(before, deed), isInParts: deed === 'bulk' };
      };
    },
  }),
);

interface State {
  posted: bigint;
  held: bigint;
  orders: { status: string; waitsFor: string | null; granted: bigint; decisions: bigint | null }[];
}

function after(before: State, deed: Deed): State {
  const orders = before.orders.map((one) => ({ ...one, decisions: (one.decisions ?? 0n) + 1n }));
  const all = (values: Partial<State['orders'][number]>) => orders.map((one) => ({ ...one, ...values }));
  switch (deed) {
    case 'leader':
    case 'bulk':
      return { ...before, orders: all({ waitsFor: 'hr' }) };
    case 'hr':
      return { posted: 0n, held: 0n, orders: all({ status: 'accepted', granted: 15_000n }) };
    case 'reject':
      return { posted: 50_000n, held: 0n, orders: all({ status: 'rejected' }) };
    case 'cancel':
      return {
        ...{ posted: 50_000n, held: 0n },
        orders: before.orders.map((one) => ({ ...one, status: 'cancelled', granted: 0n })),
      };
  }
}
