import type { Endpoint } from '@saldo/contract/endpoint';
import { errorResponse } from '@saldo/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { makeCall, makeNames, type Names, PASSWORD } from './call-names.ts';
import type { Call } from './call-types.ts';
import { type Caller, callerOf, type endpointList } from './endpoint-list.ts';
import { fillPath, requiredHeaders, type SignedIn, type TestApi } from './test-api.ts';

export class Callers {
  readonly api: TestApi;
  readonly names: Names;
  readonly #callers: Record<Caller, SignedIn>;

  private constructor(api: TestApi, names: Names, callers: Record<Caller, SignedIn>) {
    this.api = api;
    this.names = names;
    this.#callers = callers;
  }

  static async of(api: TestApi): Promise<Callers> {
    const names = await makeNames(api);
    return new Callers(api, names, {
      Admin: await api.operator(),
      Customer: await api.administrator(names.customerId),
      webshop: await api.webshop(names.connectionId),
    });
  }

  of(endpoint: Endpoint): SignedIn {
    return endpoint.access === 'anonymous' ? this.api.anonymous() : this.#callers[callerOf(endpoint)];
  }

  headersFor(endpoint: Endpoint): Record<string, string> {
    return { ...requiredHeaders(endpoint), ...this.of(endpoint).headers };
  }

  /** Sends `payload` exactly as written. An empty `type` sends no content type. */
  sendText(
    endpoint: Endpoint,
    { params, query }: Pick<Call, 'params' | 'query'>,
    payload: string | undefined,
    type = 'application/json',
  ): Promise<LightMyRequestResponse> {
    return this.api.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      ...(query && { query }),
      headers: { ...this.headersFor(endpoint), ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
  }

  /** Returns a call that succeeds after any earlier calls, because it uses new records and restored callers. */
  async freshCall({ endpoint, call }: Pick<(typeof endpointList)[number], 'endpoint' | 'call'>) {
    await this.restore();
    return makeCall(this.api, call, this.#given(callerOf(endpoint)));
  }

  async freshNames(caller: Caller): Promise<Names> {
    await this.restore();
    return makeNames(this.api, this.#given(caller));
  }

  #given(caller: Caller) {
    const { customerId } = this.names;
    return {
      ...(caller !== 'webshop' && { callerId: this.#callers[caller].accountId }),
      ...(caller === 'Customer' && { customerId }),
    };
  }

  /** Restores the callers' passwords, and resets the two-step requirement and rate limits that refuse later calls. */
  async restore(): Promise<void> {
    const { db } = this.api.services;
    const { Admin, Customer } = this.#callers;
    const passwordHash = await this.api.make.hash(PASSWORD);
    const accountIds = [Admin.accountId, Customer.accountId];
    await db.updateTable('account').set({ passwordHash }).where('id', 'in', accountIds).execute();
    const customers = db.updateTable('customer').set({ requireTwoStep: false });
    await customers.where('id', '=', this.names.customerId).execute();
    await this.api.database.owner.deleteFrom('throttle').execute();
  }
}

export function expectError(response: LightMyRequestResponse, ...statuses: number[]): void {
  expect(statuses, response.body).toContain(response.statusCode);
  errorResponse.parse(response.json());
}
