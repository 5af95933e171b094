import { type AuditAction, actionsDescribedBy } from '@saldo/contract/audit-words';
import { customerEndpoints } from '@saldo/contract/customers';
import { personalEmployeeFields } from '@saldo/contract/employee-fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCall, NEW_PASSWORD, PASSWORD } from '../../../test-support/call-names.ts';
import { endpointList } from '../../../test-support/endpoint-list.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { readFunctions } from '../database/install-functions.ts';
import { ledgerFolder } from '../database/server-role.ts';

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

/** The action that each changing endpoint writes; null for calls that write none. */
const actions: Record<string, AuditAction | null> = {
  signIn: null,
  createCustomer: 'customer.create',
  updateCustomer: 'customer.update',
  endCustomer: 'customer.end',
  // No customer ends here, so this call changes nothing.
  cancelCustomerEnd: null,
  deleteCustomer: 'customer.delete',
  mailCompanyStatement: 'customer.mail_statement',
  createCustomerGroup: 'customer_group.create',
  updateCustomerGroup: 'customer_group.update',
  deleteCustomerGroup: 'customer_group.delete',
  createEmployee: 'employee.create',
  importEmployees: 'employee.create',
  // A draft changes nothing yet.
  draftEmployeeUpdate: null,
  applyEmployeeUpdate: 'customer.update_employees',
  updateEmployee: 'employee.update',
  deleteEmployee: 'employee.delete',
  leaveEmployee: 'employee.leave',
  // No employee has a last day here, so these calls change nothing.
  cancelLeave: null,
  rehireEmployee: null,
  setLeaveRules: 'customer.change_leave_rules',
  setEmployeePassword: 'employee.set_password',
  setOwnEmailAddresses: 'customer.update',
  changeOwnEmailAddresses: 'customer.update',
  createDepartment: 'department.create',
  updateDepartment: 'department.update',
  deleteDepartment: 'department.delete',
  addDepartmentProduct: 'department.change_assortment',
  removeDepartmentProduct: 'department.change_assortment',
  changeAssortment: 'department.change_assortment',
  addTransaction: 'employee.schedule',
  stopScheduled: 'employee.stop_schedule',
  reverseTransaction: 'employee.reverse',
  // A draft changes nothing yet.
  draftAmountBatch: null,
  postAmountBatch: 'amount_batch.post',
  undoAmountBatch: 'amount_batch.undo',
  createCreditRequest: 'credit_request.create',
  approveCreditRequest: 'credit_request.approve',
  rejectCreditRequest: 'credit_request.reject',
  withdrawCreditRequest: 'credit_request.withdraw',
  setCreditRules: 'customer.change_credit_rules',
  setInvoicingTerms: 'customer.change_invoicing_terms',
  setAccountingSettings: 'accounting_settings.update',
  closeMonth: 'accounting_month.close',
  makeAccountingExport: 'accounting_export.create',
  sendEconomicInvoices: 'economic_invoice.send',
  createApprovalRule: 'approval_rule.create',
  updateApprovalRule: 'approval_rule.update',
  deleteApprovalRule: 'approval_rule.delete',
  setApprovalSettings: 'customer.change_approval_settings',
  createSubstitute: 'account.add_substitute',
  deleteSubstitute: 'account.remove_substitute',
  testCustomerGroups: 'customer_group.top_up',
  sendEmployeeWelcome: 'employee.send_welcome',
  sendEmployeeInvitation: 'employee.send_invitation',
  // A draft changes nothing yet.
  draftEmployeeSelection: null,
  changeDepartmentOfMany: 'customer.move_employees',
  sendWelcomes: 'customer.send_welcomes',
  leaveMany: 'customer.leave_employees',
  createAdministrator: 'account.create',
  updateAdministrator: 'account.update',
  deleteAdministrator: 'account.delete',
  setAdministratorPassword: 'account.set_password',
  removeAdministratorTwoStep: null,
  sendAdministratorWelcome: 'account.send_welcome',
  sendAdministratorPasswordLink: 'account.send_password_link',
  createOperator: 'account.create',
  updateOperator: 'account.update',
  setOperatorPassword: 'account.set_password',
  removeOperatorTwoStep: 'account.remove_two_step',
  disableOperator: 'account.disable',
  enableOperator: null,
  deleteOperator: 'account.delete',
  changeOwnPassword: 'account.change_own_password',
  confirmPassword: null,
  endOtherSessions: 'account.end_other_sessions',
  endOwnSession: 'account.end_session',
  forgetKnownDevice: 'account.forget_device',
  beginTotp: null,
  confirmTotp: 'account.enable_two_step',
  removeTotp: null,
  createConnection: 'connection.create',
  updateConnection: 'connection.update',
  addConnectionKey: 'connection.add_key',
  revokeConnectionKey: 'connection.revoke_key',
  enableWebhooks: null,
  assignCustomer: 'connection.assign_customer',
  resendWebhook: 'connection.resend_webhook',
  // Product changes by the webshop are not audited.
  putWebshopProducts: null,
  deactivateWebshopProducts: null,
  redeemHandover: null,
  webshopLogin: null,
  forgotWebshopPassword: null,
  placeOrder: 'order.create',
  acceptOrder: 'order.accept',
  rejectOrder: 'order.reject',
  decideOrders: 'order.reject',
  cancelOrder: 'order.cancel',
  cancelWebshopOrder: 'order.cancel',
  createReturn: 'order.announce_return',
  receiveReturn: 'order.receive_return',
  rejectReturn: 'order.reject_return',
  cancelReturn: 'order.cancel_return',
  createWebshopReturn: 'order.announce_return',
  receiveWebshopReturn: 'order.receive_return',
  rejectWebshopReturn: 'order.reject_return',
  cancelWebshopReturn: 'order.cancel_return',
  resendMail: 'mail.resend',
  // No mail has failed here. resend-failed-mails.test.ts checks the events.
  resendFailedMails: null,
  hideFirstSteps: null,
  // Settings of one's own screens are not audited.
  createSavedView: null,
  updateSavedView: null,
  changeSavedView: null,
  deleteSavedView: null,
  hideColumns: null,
};

async function eventsAfter(id: bigint) {
  return api.services.db.selectFrom('auditEvent').selectAll().where('id', '>', id).orderBy('id').execute();
}
async function orderId(orderNumber = 0): Promise<number> {
  const orders = api.services.db.selectFrom('orders').select('id');
  return (await orders.where('orderNumber', '=', BigInt(orderNumber)).executeTakeFirstOrThrow()).id;
}
async function lastEvent(): Promise<bigint> {
  const { id } = await api.services.db
    .selectFrom('auditEvent')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const changing = endpointList.filter(
  ({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'anonymous',
);

describe.each(changing)('$name', ({ name, endpoint, call, caller }) => {
  test('writes the expected event, if any, with actor and subject, but no secrets or personal values', async () => {
    const ofCustomer = caller === 'Customer' && { customerId: await api.make.customer() };
    const isWebshop = caller === 'webshop';
    const role = isWebshop || caller === 'Admin' ? 'operator' : 'administrator';
    const accountId = await api.make.account({ role, password: PASSWORD, ...ofCustomer });
    const as = isWebshop ? await api.webshop() : await api.signInAs(accountId);
    const given = { callerId: accountId, ...ofCustomer };
    const { sent, customerId } = await makeCall(
      api,
      (names, unique) => ({ sent: call(names, unique), customerId: names.customerId }),
      given,
    );
    const before = await lastEvent();
    const answer = await api.call(endpoint, { as, ...(sent as object) });
    expect(answer.status).toBeLessThan(300);
    // These calls may also post an entry, which has an event of its own.
    const alsoPosts =
      /^receive/.test(name) ||
      ['deleteEmployee', 'placeOrder', 'acceptOrder', 'approveCreditRequest'].includes(name);
    const events = (await eventsAfter(before)).filter(
      ({ action }) => !alsoPosts || action !== 'employee.post',
    );
    expect(events.map(({ action }) => action)).toEqual(actions[name] === null ? [] : [actions[name]]);
    const [event] = events;
    if (!event) return;
    const [subject] = [answer.data as { id?: number; orderNumber?: number } | undefined].flat();
    const isNew = /^create|^resendMail$|^decideOrders$/.test(name) || endpoint.streamed;
    const isOfMany = /^\/api\/employee-(selections|updates)\//.test(endpoint.path);
    const isOfReturn = name.endsWith('Return');
    const isOwn = endpoint.path.startsWith('/api/account/');
    const isOfAccounting = endpoint.path.startsWith('/api/accounting/');
    const subjectId =
      isOwn || name.endsWith('Substitute')
        ? accountId
        : isOfAccounting
          ? (subject?.id ?? Number(sent.params?.month?.replace('-', '') ?? 1))
          : isOfMany
            ? customerId
            : isWebshop || isOfReturn
              ? await orderId(subject?.orderNumber)
              : Number(
                  isNew
                    ? subject?.id
                    : (sent.params?.adminId ?? sent.params?.id ?? sent.query?.customerGroupId ?? customerId),
                );
    const actorAccountId = isWebshop ? null : accountId;
    expect(event).toMatchObject({ actorAccountId, subjectId: BigInt(subjectId) });
    expect(event.subjectType).toBe(event.action.split('.')[0]);
    expect(event.customerId).toBe(
      isOwn || isOfAccounting || /CustomerGroup|Operator|Connection|Webhook/.test(name)
        ? null
        : name.includes('Customer')
          ? Number(sent.params?.customerId ?? subjectId)
          : customerId,
    );
    const written = JSON.stringify(event.changes);
    for (const password of [PASSWORD, NEW_PASSWORD]) expect(written).not.toContain(password);
    expect(written).not.toContain('argon2');
    if (event.subjectType === 'employee') {
      const body = (sent.body ?? {}) as Record<string, unknown>;
      for (const field of [...personalEmployeeFields, 'text']) {
        if (body[field] !== undefined) expect(written).not.toContain(body[field]);
      }
      for (const personal of ['Søren', 'soeren']) expect(written).not.toContain(personal);
    }
  });

  test('writes nothing when refused', async () => {
    const before = await lastEvent();
    const sent = {
      params: { id: '900000009' },
      ...((endpoint.body ?? !endpoint.params) && { body: { ukendt: 1 } }),
      ...(endpoint.query && { query: { ukendt: '1' } }),
    };
    const who = caller === 'webshop' ? await api.webshop() : as;
    expect((await api.call(endpoint, { as: who, ...(sent as object) })).status).toBeGreaterThanOrEqual(400);
    expect(await eventsAfter(before)).toEqual([]);
  });
});

test('every action that a call or the ledger writes has a Danish description', async () => {
  const byCalls = Object.values(actions).filter((action) => action !== null);
  const byLedger = (await ledgerSource()).flatMap((source) =>
    [...source.matchAll(/insert into audit_event[^']+'(\w+\.\w+)'/g)].map(([, action]) => action ?? ''),
  );
  expect(byLedger.toSorted()).toEqual([
    'accounting_month.close',
    'customer_group.top_up',
    'employee.post',
    'employee.schedule',
    'employee.stop_schedule',
    'order.create',
  ]);
  for (const ofCustomer of [true, false])
    expect(actionsDescribedBy('', ofCustomer)).toEqual(expect.arrayContaining([...byCalls, ...byLedger]));
});

async function ledgerSource(): Promise<string[]> {
  return (await readFunctions(ledgerFolder)).files;
}

test('a posted amount refers to its entry', async () => {
  const { id } = await api.make.employee();
  const before = await lastEvent();
  await api.make.post(id, 12.5, 'Fortrolig begrundelse');
  const entry = await api.services.db
    .selectFrom('ledgerEntry')
    .select('id')
    .where('employeeId', '=', id)
    .executeTakeFirstOrThrow();
  expect(await eventsAfter(before)).toMatchObject([
    { action: 'employee.post', subjectId: BigInt(id), changes: { entry: Number(entry.id) } },
  ]);
});

test('an event refers to the personal values of its person only', async () => {
  const { customerId } = await api.make.employee();
  const before = await lastEvent();
  const { id } = await api.make.employee({
    customerId,
    firstName: 'Åge',
    lastName: 'Bæk',
    email: 'aage@eksempel.dk',
  });
  const [event] = await eventsAfter(before);
  // The column contains untyped JSON from `audit`.
  const changes = event?.changes as Record<string, { after?: { personalValue: number } }> | undefined;
  const values = await api.services.db
    .selectFrom('personalValue')
    .select(['id', 'value', 'subjectType'])
    .where('subjectId', '=', id)
    .where('subjectType', '=', 'employee')
    .orderBy('id')
    .execute();
  const valueFor = (field: string) =>
    values.find((row) => Number(row.id) === changes?.[field]?.after?.personalValue)?.value;
  expect([valueFor('name'), valueFor('email')]).toEqual(['Åge Bæk', 'aage@eksempel.dk']);
  expect(values).toHaveLength(2);
});

test('an update records only the fields that differ, with their values before and after', async () => {
  const body = await api.make.customerInput();
  const { data } = await api.call(customerEndpoints.createCustomer, { as, body });
  const before = await lastEvent();
  const changed = {
    ...body,
    city: 'Vejle',
    orderApproval: true,
    requireTwoStep: true,
    emailAddresses: ['a@eksempel.dk'],
  };
  await api.call(customerEndpoints.updateCustomer, { as, params: { id: String(data.id) }, body: changed });
  const [event] = await eventsAfter(before);
  expect(event?.changes).toEqual({
    city: { before: 'Horsens', after: 'Vejle' },
    orderApproval: { before: false, after: true },
    requireTwoStep: { before: false, after: true },
    emailAddresses: {
      before: { personalValue: expect.any(Number) },
      after: { personalValue: expect.any(Number) },
    },
  });
});
