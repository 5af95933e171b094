import { z } from 'zod';
import { connectionPaths } from './connections.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery, pathId, requiredText } from './fields.ts';
import { webhookStates, webhookTypes } from './webhooks.ts';

const httpAddress = (label: string) =>
  requiredText(label, 500).refine((value) => {
    if (value === '') return true;
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  }, `${label} skal være en http- eller https-adresse`);

/** An API key of a connection, identified by its last characters. Timestamps are RFC 3339. */
export const connectionKey = z.strictObject({
  id: z.number(),
  hint: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ConnectionKey = z.infer<typeof connectionKey>;

/**
 * A connection to a webshop. `address` receives webhooks, `returnAddress` receives login codes; null until
 * set. `keys` are the valid ones, at most two. The default connection serves customers without another.
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
  /** When webhooks were turned off after repeated failure. */
  webhooksDisabledAt: z.string().nullable(),
  /** The number of webhooks that are queued or failed. */
  undelivered: z.number(),
});
export type Connection = z.infer<typeof connection>;

/** The body that creates or changes a connection. */
export const connectionInput = z.strictObject({
  name: requiredText('Navn', 200),
  address: httpAddress('Adresse til webhooks').nullable(),
  returnAddress: httpAddress('Adresse til login').nullable(),
});
export type ConnectionInput = z.infer<typeof connectionInput>;

/** A new connection's id and its API key, which cannot be read again. */
export const createdConnection = z.strictObject({ id: z.number(), key: z.string() });
/** A new API key, which cannot be read again. */
export const createdKey = z.strictObject({ id: z.number(), key: z.string() });
/** The secret that signs webhooks (`whsec_…`, Standard Webhooks). */
export const webhookSecret = z.strictObject({ secret: z.string() });

/** A customer and its connection. */
export const connectedCustomer = z.strictObject({
  id: z.number(),
  companyName: z.string(),
  connectionId: z.number(),
});
export type ConnectedCustomer = z.infer<typeof connectedCustomer>;

/** A webhook of the delivery log. */
export const webhook = z.strictObject({
  id: z.number(),
  type: z.enum(webhookTypes),
  state: z.enum(webhookStates),
  attempts: z.number(),
  /** Of the last failed attempt: the response status, or the error in Danish. */
  responseStatus: z.number().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with the body that was sent, as JSON text. */
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
    body: connectionInput,
    response: createdConnection,
    status: 201,
    summary: 'Create a connection; returns its API key, which cannot be read again',
  },
  updateConnection: {
    access: ['Admin'],
    params: idParams,
    body: connectionInput,
    response: connection,
    summary: 'Change a connection',
  },
  addConnectionKey: {
    access: ['Admin'],
    params: idParams,
    response: createdKey,
    status: 201,
    summary: 'Add a second API key to switch to; returns it, and it cannot be read again',
  },
  revokeConnectionKey: {
    access: ['Admin'],
    params: z.strictObject({ id: pathId, keyId: pathId }),
    summary: 'Revoke an API key at once',
  },
  getWebhookSecret: {
    access: ['Admin'],
    params: idParams,
    response: webhookSecret,
    summary: 'The secret that signs the connection’s webhooks',
  },
  enableWebhooks: {
    access: ['Admin'],
    params: idParams,
    response: connection,
    summary: 'Turn webhooks on after repeated failure turned them off',
  },
  listConnectedCustomers: {
    access: ['Admin'],
    response: z.array(connectedCustomer),
    summary: 'All customers with their connections, by name',
  },
  assignCustomer: {
    access: ['Admin'],
    params: z.strictObject({ id: pathId, customerId: pathId }),
    response: connectedCustomer,
    summary: 'Assign a customer to a connection; empties its assortments of the other webshop’s products',
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
