import { createHash } from 'node:crypto';
import { returnInput, webshopReturnEndpoints } from '@saldo/contract/returns';
import { clientAddress, webshopEndpoints } from '@saldo/contract/webshop';
import type { OrderInput } from '@saldo/contract/webshop-orders';
import { orderInput } from '@saldo/contract/webshop-orders';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Shopper } from '../shared/shop-api.ts';
import type { Assortments } from './assortments.ts';
import { endSession, findSession, type SignedIn, startSession } from './sessions.ts';
import { notSignedIn, otherEmployee, ShopError } from './shop-error.ts';
import type { WebshopApi } from './webshop-api.ts';

const credentials = webshopEndpoints.webshopLogin.body.omit({ clientAddress: true });
const forgotten = webshopEndpoints.forgotWebshopPassword.body.omit({ clientAddress: true });
/** `employeeId` is the owner of the basket. It can differ from the session's employee if another tab signed in. */
const basket = orderInput.pick({ employeeId: true, lines: true, requestReason: true });
const pageKey = z.string().regex(/^[\w-]{20,100}$/);
/** Employees announce returns. That the items are back, is for the shop's staff to say. */
const announcement = returnInput.safeExtend({ received: z.undefined().optional() });
const orderNumberParams = z.strictObject({
  orderNumber: z
    .string()
    .regex(/^\d{1,15}$/, 'Ordren findes ikke.')
    .transform(Number),
});

/** The session, never the browser, decides whose points are spent. */
export function shopRoutes(
  app: FastifyInstance,
  { api, assortments }: { api: WebshopApi; assortments: Assortments },
): void {
  const signedIn =
    <T>(work: (session: SignedIn, request: FastifyRequest, reply: FastifyReply) => Promise<T>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<T> => {
      const session = findSession(request);
      if (!session) throw notSignedIn();
      return work(session, request, reply);
    };
  /** Ends the session if Saldo no longer knows the employee. */
  const known = async <T>(request: FastifyRequest, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ShopError) || error.status !== 404) throw error;
      endSession(request);
      throw notSignedIn();
    }
  };

  app.post('/api/session', async (request): Promise<Shopper> => {
    const { email, password } = parse(credentials, request.body);
    const employee = await api.login({
      email,
      password,
      clientAddress: clientAddress.safeParse(request.ip).data,
    });
    startSession(request, { employeeId: employee.id, actor: null, loginId: null });
    return { employee, actor: null };
  });
  app.post('/api/forgotten-password', async (request, reply) => {
    const { email } = parse(forgotten, request.body);
    await api.forgottenPassword({ email, clientAddress: clientAddress.safeParse(request.ip).data });
    return reply.status(204).send();
  });
  app.delete('/api/session', (request, reply) => {
    endSession(request);
    return reply.status(204).send();
  });

  app.get(
    '/api/me',
    signedIn(async ({ employeeId, actor }, request): Promise<Shopper> => {
      return { employee: await known(request, api.employee(employeeId)), actor };
    }),
  );
  app.get(
    '/api/products',
    signedIn(({ employeeId }, request) => known(request, assortments.of(employeeId))),
  );

  app.get(
    '/api/orders',
    signedIn(({ employeeId }, request) => known(request, api.orders(employeeId))),
  );
  app.get(
    '/api/orders/:orderNumber',
    signedIn(({ employeeId }, request) => ownOrder(api, employeeId, orderNumberOf(request))),
  );
  app.post(
    '/api/orders',
    signedIn(async ({ employeeId, loginId }, request, reply) => {
      const key = parse(pageKey, request.headers['idempotency-key']);
      const { employeeId: shownId, ...ordered } = parse(basket, request.body);
      if (shownId !== employeeId) throw otherEmployee();
      const order: OrderInput = { employeeId, ...ordered, reference: referenceOf(key), loginId };
      try {
        // The key contains the employee's id, so that the keys of two employees never collide.
        const placed = await api.placeOrder(order, `${employeeId}-${key}`);
        return reply.status(201).send(placed);
      } catch (error) {
        if (error instanceof ShopError && error.code === 'products_unavailable') assortments.forget();
        throw error;
      }
    }),
  );
  app.post(
    '/api/orders/:orderNumber/cancel',
    signedIn(async ({ employeeId }, request) => {
      const { orderNumber } = await ownOrder(api, employeeId, orderNumberOf(request));
      return api.cancelOrder(orderNumber);
    }),
  );

  app.get(
    '/api/orders/:orderNumber/returns',
    signedIn(async ({ employeeId }, request) => {
      const { orderNumber } = await ownOrder(api, employeeId, orderNumberOf(request));
      return api.returns(orderNumber);
    }),
  );
  app.post(
    '/api/orders/:orderNumber/returns',
    signedIn(async ({ employeeId }, request, reply) => {
      const key = parse(pageKey, request.headers['idempotency-key']);
      const announced = parse(announcement, request.body);
      const { orderNumber } = await ownOrder(api, employeeId, orderNumberOf(request));
      return reply.status(201).send(await api.announceReturn(orderNumber, announced, `${employeeId}-${key}`));
    }),
  );
  app.post(
    '/api/orders/:orderNumber/returns/:number/cancel',
    signedIn(async ({ employeeId }, request) => {
      const { orderNumber, number } = parse(
        webshopReturnEndpoints.cancelWebshopReturn.params,
        request.params,
      );
      await ownOrder(api, employeeId, orderNumber);
      return api.cancelReturn(orderNumber, number);
    }),
  );
}

/** Throws for another employee's order: Saldo separates webshops, but the shop must separate its employees. */
async function ownOrder(api: WebshopApi, employeeId: number, orderNumber: number) {
  const order = await api.order(orderNumber);
  if (order.employeeId !== employeeId) {
    throw new ShopError(404, 'not_found', 'Det, du leder efter, findes ikke.');
  }
  return order;
}

const orderNumberOf = (request: FastifyRequest) => parse(orderNumberParams, request.params).orderNumber;

const referenceOf = (key: string) =>
  `HY-${createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase()}`;

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    message,
  }));
  throw new ShopError(400, 'invalid', fields[0]?.message ?? 'Forespørgslen kunne ikke læses.', { fields });
}
