import type { Endpoint, RequestOf, Role } from '@saldo/contract/endpoint';
import { endpoints } from '@saldo/contract/endpoints';
import type { TestApi } from './test-api.ts';

/** The records that a call can name: one company's own, and fresh ones that nothing depends on. */
export interface Names {
  customerId: number;
  /** A company without employees, which can be deleted. */
  emptyCustomerId: number;
  customerGroupId: number;
  /** A group without customers, which can be deleted. */
  unusedGroupId: number;
  departmentId: number;
  employeeId: number;
  /** An account that signs in with `PASSWORD`. */
  email: string;
}

export const PASSWORD = 'et-godt-kodeord';

export type EndpointName = keyof typeof endpoints;
/** What a call sends, for tests that walk over all endpoints. */
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}
type Calls = {
  [Name in EndpointName]: (
    names: Names,
    unique: number,
    role: Role,
  ) => Partial<RequestOf<(typeof endpoints)[Name]>>;
};

const group = (unique: number) => ({
  name: `Gruppe ${unique}`,
  frequency: 'none' as const,
  points: 100,
  limit: 500.5,
});

const customer = ({ customerGroupId }: Names, unique: number) => ({
  companyName: `Firma ${unique}`,
  address: 'Nygade 1',
  postalCode: '8000',
  city: 'Aarhus',
  email: `firma${unique}@eksempel.dk`,
  link: 'https://eksempel.dk',
  debtorNumber: 500_000_000 + unique,
  userGroupId: 7,
  customerGroupId,
  orderApproval: true,
  emailAddresses: [`ordre${unique}@eksempel.dk`],
});

const employee = ({ departmentId }: Names, unique: number) => ({
  firstName: 'Åse',
  lastName: `Nielsen ${unique}`,
  email: `aase${unique}@eksempel.dk`,
  departmentId,
});

/**
 * For every endpoint of the contract a call that succeeds for each role that may make it. A new endpoint
 * without one does not compile; tests of access, hardening and the audit log walk this list.
 */
export const validCalls = {
  getLiveness: () => ({}),
  getReadiness: () => ({}),
  getOpenApi: () => ({}),
  getMe: () => ({}),
  signIn: ({ email }) => ({ body: { email, password: PASSWORD } }),
  refreshToken: () => ({}),
  listCustomers: () => ({ query: { search: 'Firma', sort: '-companyName', limit: '5', offset: '0' } }),
  getCustomer: ({ customerId }) => ({ params: { id: String(customerId) } }),
  createCustomer: (names, unique) => ({ body: customer(names, unique) }),
  updateCustomer: (names, unique) => ({
    params: { id: String(names.customerId) },
    body: customer(names, unique),
  }),
  deleteCustomer: ({ emptyCustomerId }) => ({ params: { id: String(emptyCustomerId) } }),
  listCustomerGroups: () => ({}),
  createCustomerGroup: (_names, unique) => ({ body: group(unique) }),
  updateCustomerGroup: ({ customerGroupId }, unique) => ({
    params: { id: String(customerGroupId) },
    body: group(unique),
  }),
  deleteCustomerGroup: ({ unusedGroupId }) => ({ params: { id: String(unusedGroupId) } }),
  listEmployees: ({ customerId }, _unique, role) => ({
    query: {
      search: 'a',
      sort: '-balance',
      limit: '5',
      offset: '0',
      ...(role === 'Admin' && { customerId: String(customerId) }),
    },
  }),
  createEmployee: (names, unique, role) => ({
    body: {
      ...employee(names, unique),
      password: PASSWORD,
      ...(role === 'Admin' && { customerId: names.customerId }),
    },
  }),
  updateEmployee: (names, unique) => ({
    params: { id: String(names.employeeId) },
    body: employee(names, unique),
  }),
  deleteEmployee: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  setEmployeePassword: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    body: { password: PASSWORD },
  }),
  listTransactions: ({ employeeId }) => ({ params: { id: String(employeeId) } }),
  addTransaction: ({ employeeId }) => ({
    params: { id: String(employeeId) },
    body: { text: 'Julegave', amount: 12.5, futureDate: '2027-01-31', frequency: 'monthly' },
  }),
} satisfies Calls;

/** The endpoints as a list, in the contract's order. */
export const endpointList = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const endpoint: Endpoint = endpoints[name];
  const call: (names: Names, unique: number, role?: Role) => Call = (names, unique, role = 'Admin') =>
    validCalls[name](names, unique, role) as Call;
  return { name, endpoint, call };
});

/** Fresh records for one call. */
export async function makeNames(api: TestApi, given: { customerId?: number } = {}): Promise<Names> {
  const { make } = api;
  const customerGroupId = await make.customerGroup();
  const customerId = given.customerId ?? (await make.customer({ customerGroupId }));
  const email = `konto-${make.next()}@eksempel.dk`;
  await make.account({ role: 'Customer', customerId, email, password: PASSWORD });
  return {
    customerId,
    emptyCustomerId: await make.customer({ customerGroupId }),
    customerGroupId,
    unusedGroupId: await make.customerGroup(),
    departmentId: await make.department(customerId),
    employeeId: (await make.employee({ customerId, balance: 100 })).id,
    email,
  };
}

/** Ids that no record has. */
export const missingNames: Names = {
  customerId: 900_000_001,
  emptyCustomerId: 900_000_002,
  customerGroupId: 900_000_003,
  unusedGroupId: 900_000_004,
  departmentId: 900_000_005,
  employeeId: 900_000_006,
  email: 'findes-ikke@eksempel.dk',
};
