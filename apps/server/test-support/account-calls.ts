import type { Role } from '@saldo/contract/endpoint';
import { NEW_PASSWORD, PASSWORD } from './call-names.ts';
import type { Calls } from './call-types.ts';

const newAccount = (unique: number) => ({
  name: `Ærlig Østergård ${unique}`,
  email: `aerlig${unique}@eksempel.dk`,
  password: PASSWORD,
});

const viewDetails = (unique: number, role: Role) => ({
  name: `Årets ordrer ${unique}`,
  isShared: role !== 'Leader',
  isDefault: true,
});

const viewContent = {
  search: 'kaffe',
  sort: '-amount',
  filters: { status: 'accepted', departmentId: 'none', from: '2026-01-01' },
  hiddenColumns: ['department'],
};

export const accountCalls = {
  getMe: () => ({}),
  signIn: ({ email }) => ({ body: { email, password: PASSWORD } }),
  refreshToken: () => ({}),
  listOwnSignIns: () => ({ query: { limit: '5', offset: '0' } }),
  listAdministrators: ({ customerId }) => ({ params: { id: String(customerId) } }),
  createAdministrator: ({ customerId }, unique) => ({
    params: { id: String(customerId) },
    body: newAccount(unique),
  }),
  updateAdministrator: ({ customerId, administratorId }, unique) => {
    const { name, email } = newAccount(unique);
    return {
      params: { id: String(customerId), adminId: String(administratorId) },
      body: { name, email },
    };
  },
  listSubstitutes: () => ({}),
  createSubstitute: ({ administratorId }) => ({
    body: { substituteId: administratorId, from: '2199-07-01', to: '2199-07-31' },
  }),
  deleteSubstitute: ({ substituteId }) => ({ params: { id: String(substituteId) } }),
  deleteAdministrator: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
  }),
  setAdministratorPassword: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
    body: { password: PASSWORD },
  }),
  removeAdministratorTwoStep: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
  }),
  sendAdministratorWelcome: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
  }),
  sendAdministratorPasswordLink: ({ customerId, administratorId }) => ({
    params: { id: String(customerId), adminId: String(administratorId) },
  }),
  listOperators: () => ({}),
  createOperator: (_names, unique) => ({ body: newAccount(unique) }),
  updateOperator: ({ operatorId }, unique) => {
    const { name, email } = newAccount(unique);
    return { params: { id: String(operatorId) }, body: { name, email } };
  },
  setOperatorPassword: ({ operatorId }) => ({
    params: { id: String(operatorId) },
    body: { password: PASSWORD },
  }),
  removeOperatorTwoStep: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  disableOperator: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  enableOperator: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  deleteOperator: ({ operatorId }) => ({ params: { id: String(operatorId) } }),
  changeOwnPassword: () => ({ body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }),
  confirmPassword: () => ({ body: { currentPassword: PASSWORD } }),
  listSavedViews: () => ({ query: { list: 'orders' } }),
  createSavedView: (_names, unique, role) => ({
    body: { list: 'orders', ...viewDetails(unique, role), ...viewContent },
  }),
  updateSavedView: ({ savedViewId }, unique, role) => ({
    params: { id: String(savedViewId) },
    body: viewDetails(unique, role),
  }),
  changeSavedView: ({ savedViewId }) => ({ params: { id: String(savedViewId) }, body: viewContent }),
  deleteSavedView: ({ savedViewId }) => ({ params: { id: String(savedViewId) } }),
  hideColumns: () => ({ body: { list: 'orders', hiddenColumns: ['department'] } }),
  listOwnSessions: () => ({}),
  endOtherSessions: ({ sessionId: _other }) => ({}),
  endOwnSession: ({ sessionId }) => ({ params: { id: String(sessionId) } }),
  listKnownDevices: () => ({}),
  forgetKnownDevice: ({ knownDeviceId }) => ({ params: { id: String(knownDeviceId) } }),
  getTotp: () => ({}),
  beginTotp: () => ({ body: { currentPassword: PASSWORD } }),
  confirmTotp: ({ totpCode }) => ({ body: { code: totpCode } }),
  removeTotp: ({ totpCode: _ofUnconfirmed }) => ({ body: { currentPassword: PASSWORD } }),
  checkPasswordLink: ({ linkCode }) => ({ body: { code: linkCode } }),
  choosePassword: ({ linkCode }) => ({ body: { code: linkCode, password: NEW_PASSWORD } }),
  checkApprovalLink: ({ approvalCode }) => ({ body: { code: approvalCode } }),
  decideByApprovalLink: ({ approvalCode }) => ({
    body: { code: approvalCode, verb: 'reject', reason: 'Vi har flere på lager' },
  }),
  forgotPassword: ({ email }) => ({ body: { email } }),
} satisfies Partial<Calls>;
