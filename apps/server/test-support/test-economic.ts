import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** What the published schema of `POST /invoices/drafts` requires, and its limits of what Saldo sends. */
const draft = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  customer: z.strictObject({ customerNumber: z.int().min(1).max(999_999_999) }),
  date: z.iso.date(),
  layout: z.strictObject({ layoutNumber: z.int().min(1) }),
  paymentTerms: z.strictObject({ paymentTermsNumber: z.int().min(1) }),
  recipient: z.strictObject({
    name: z.string().min(1).max(250),
    vatZone: z.strictObject({ vatZoneNumber: z.int().min(1) }),
  }),
  references: z.strictObject({ other: z.string().max(250) }),
  lines: z
    .array(
      z.strictObject({
        lineNumber: z.int().min(1),
        description: z.string().max(2500),
        product: z.strictObject({ productNumber: z.string().min(1).max(25) }),
        quantity: z.number().multipleOf(0.01),
        unitNetPrice: z.number().multipleOf(0.01),
      }),
    )
    .min(1),
});
export type Draft = z.infer<typeof draft>;

/** A status with a body, or a function that uses the response. `lost` makes the draft, and closes the connection. */
export type EconomicAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'lost'
  | ((response: http.ServerResponse) => void);

/** Answers as e-conomic's REST API does, of which it knows draft invoices. Refuses other tokens than its own. */
export class TestEconomic {
  readonly tokens = { secret: 'hemmelig-app', grant: 'aftale' };
  readonly drafts: Draft[] = [];
  /** The idempotency keys of all requests, in order. */
  readonly keys: string[] = [];
  /** The next answers. After them, each valid draft is made. */
  readonly answers: EconomicAnswer[] = [];
  products: string[] | null = null;
  readonly #byKey = new Map<string, { number: number; text: string }>();
  readonly #server = http.createServer((request, response) => void this.#receive(request, response));

  static async start(): Promise<TestEconomic> {
    const economic = new TestEconomic();
    economic.#server.listen(0, '127.0.0.1');
    await once(economic.#server, 'listening');
    return economic;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { headers } = request;
    const key = String(headers['idempotency-key']);
    this.keys.push(key);
    const answer = this.answers.shift();
    if (typeof answer === 'function') return answer(response);
    if (answer !== undefined && answer !== 'lost') return send(response, answer);
    if (
      headers['x-appsecrettoken'] !== this.tokens.secret ||
      headers['x-agreementgranttoken'] !== this.tokens.grant
    ) {
      return send(response, { status: 401, body: { message: 'Access denied.', errorCode: 'E00500' } });
    }
    if (request.method !== 'POST' || request.url !== '/invoices/drafts')
      return send(response, { status: 404 });
    const made = this.#make(key, text);
    if (answer === 'lost') request.socket.destroy();
    else send(response, made);
  }

  #make(key: string, text: string): { status: number; body: unknown } {
    const known = this.#byKey.get(key);
    if (known !== undefined && known.text !== text) {
      return { status: 400, body: { message: 'The idempotency key was used with another body.' } };
    }
    if (known !== undefined) return { status: 201, body: { draftInvoiceNumber: known.number } };
    const { data, error } = draft.safeParse(JSON.parse(text));
    if (error) return { status: 400, body: { message: `Validation failed. ${error.message}` } };
    const unknown = data.lines.find(
      ({ product }) => this.products?.includes(product.productNumber) === false,
    );
    if (unknown) {
      const message = `Product ${unknown.product.productNumber} does not exist.`;
      return { status: 400, body: { message: 'Validation failed.', errors: [{ message }] } };
    }
    this.drafts.push(data);
    const number = 30_000 + this.drafts.length;
    this.#byKey.set(key, { number, text });
    return { status: 201, body: { draftInvoiceNumber: number, ...data } };
  }
}

function send(
  response: http.ServerResponse,
  { status, body, headers = {} }: { status: number; body?: unknown; headers?: Record<string, string> },
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
