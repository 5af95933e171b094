import { queryId } from '@saldo/contract/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/access.ts';
import { knownError } from '../../platform/http/error-handler.ts';
import { sendMessagePage } from '../../platform/http/message-page.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { openWebshop } from './open-webshop.ts';

const access = ['Admin', 'Customer'] as const;
const query = z.strictObject({ userId: queryId });

/** `Log ind`: the browser opens this address in a new tab, so errors are pages, not JSON. */
export function openWebshopRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: z.output<typeof query> }>('/api/webshop-redirect', {
    config: { access, writes: true },
    // A HEAD request would create a code too.
    exposeHeadRoute: false,
    schema: { hide: true, querystring: query },
    onRequest: async (request, reply) => {
      // Other sites must not sign a visitor in as an employee.
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        throw new AppError('forbidden', { message: 'Webshoppen kan kun åbnes fra Saldo.' });
      }
      reply.header('referrer-policy', 'no-referrer');
      await authorize(services, access, request);
    },
    handler: async (request, reply) => {
      // `authorize` has checked the role.
      const actor = request.actor as Operator | Administrator;
      return reply.redirect(await openWebshop(services, actor, request.query.userId), 303);
    },
    errorHandler: (error, request, reply) => {
      const { code, status, message } = knownError(error, request, reply);
      if (code === 'unauthenticated') return reply.redirect('/login', 303);
      return sendMessagePage(reply, status, {
        title: 'Webshoppen kunne ikke åbnes',
        message: code === 'invalid' ? 'Adressen er ikke gyldig.' : message,
      });
    },
  });
}
