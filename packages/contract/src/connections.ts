import { z } from 'zod';
import { connectionPaths } from './connections.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { hasCredentials, idParams, listQuery, pathId, requiredText, version } from './fields.ts';
import { webhookStates, webhookTypes } from './webhooks.ts';

const httpAddress = (label: string) =>
  requiredText(label, 500).refine((value) => {
    if (value === '') return true;
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !hasCredentials(value);
  }, `${label} skal være en http- eller https-adresse`);

/** An API key of a connection. `hint` is the last characters of the key. Moments are RFC 3339. */
export const connectionKey = z.strictObject({
  id: z.number(),
  hint: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ConnectionKey = z.infer<typeof connectionKey>;

/**
 * A connection. `address` receives webhooks, `returnAddress` login codes. `keys` are the valid API keys, at most two.
 * The default connection serves customers that are not assigned to another connection.
 */
export const connection = z.strictObject({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  returnAddress: z.string().nullable(),
  isDefault: z.boolean(),
  keys: z.array(connectionKey),
  customerCount: z.number(),
  productCount: z.number(),
  version,
  webhooksDisabledAt: z.string().nullable(),
  /** Number of webhooks that are queued or failed. */
  undelivered: z.number(),
});
export type Connection = z.infer<typeof connection>;

export const connectionInput = z.strictObject({
  name: requiredText('Navn', 200),
  address: httpAddress('Adresse til webhooks').nullable(),
  returnAddress: httpAddress('Adresse til login').nullable(),
});
export type ConnectionInput = z.infer<typeof connectionInput>;

export const createdConnection = z.strictObject({ id: z.number(), key: z.string() });
/** A new API key; no later response contains it. */
export const createdKey = z.strictObject({ id: z.number(), key: z.string() });
/** The signing secret of webhooks (`whsec_…`, Standard Webhooks). */
export const webhookSecret = z.strictObject({ secret: z.string() });

export const connectedCustomer = z.strictObject({
  id: z.number(),
  companyName: z.string(),
  connectionId: z.number(),
});
export type ConnectedCustomer = z.infer<typeof connectedCustomer>;

export const webhook = z.strictObject({
  id: z.number(),
  type: z.enum(webhookTypes),
  state: z.enum(webhookStates),
  attempts: z.number(),
  /** The HTTP status of the last failed attempt; `error` describes the failure in Danish. */
  responseStatus: z.number().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDetail = webhook.extend({ payload: z.string() });
export type WebhookDetail = z.infer<typeof webhookDetail>;

export const connectionEndpoints = defineEndpoints(connectionPaths, {
  listConnections: {
    access: ['Admin'],
    response: z.array(connection),
    summary: 'All connections, the default one first, then by name',
  },
  createConnection: {
    access: ['Admin'],
    recentPassword: true,
    body: connectionInput,
    response: createdConnection,
    status: 201,
    summary: 'Create a connection; returns its API key, once',
  },
  updateConnection: {
    access: ['Admin'],
    versioned: true,
    recentPassword: 'for-some',
    params: idParams,
    body: connectionInput,
    response: connection,
    summary: 'Update a connection',
  },
  addConnectionKey: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    response: createdKey,
    status: 201,
    summary: 'Create a second API key, for rotation; returns it once',
  },
  revokeConnectionKey: {
    access: ['Admin'],
    recentPassword: true,
    params: z.strictObject({ id: pathId, keyId: pathId }),
    summary: 'Revoke an API key at once',
  },
  getWebhookSecret: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    response: webhookSecret,
    summary: 'The signing secret of the connection’s webhooks',
  },
  enableWebhooks: {
    access: ['Admin'],
    params: idParams,
    response: connection,
    summary: 'Turn on webhooks that were turned off after repeated failures',
  },
  listConnectedCustomers: {
    access: ['Admin'],
    response: z.array(connectedCustomer),
    summary: 'All customers with the connection that serves each, by name',
  },
  assignCustomer: {
    access: ['Admin'],
    recentPassword: true,
    params: z.strictObject({ id: pathId, customerId: pathId }),
    response: connectedCustomer,
    summary:
      'Assign a customer to a connection; empties the customer’s assortments, which hold products of the old webshop',
  },
  listWebhooks: {
    access: ['Admin'],
    params: idParams,
    query: z.strictObject({ ...listQuery(['createdAt']), state: z.enum(webhookStates).optional() }).omit({
      search: true,
    }),
    response: z.array(webhook),
    paged: true,
    summary: 'The delivery log of a connection, newest first',
  },
  getWebhook: {
    access: ['Admin'],
    params: z.strictObject({ id: pathId, webhookId: pathId }),
    response: webhookDetail,
    summary: 'A webhook with its body',
  },
  resendWebhook: {
    access: ['Admin'],
    params: z.strictObject({ id: pathId, webhookId: pathId }),
    response: webhook,
    summary: 'Send a webhook again, with the same id',
  },
});
