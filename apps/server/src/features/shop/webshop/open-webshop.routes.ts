import { queryId } from '@saldo/contract/fields';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { authorize } from '../../../platform/http/access.ts';
import { knownError } from '../../../platform/http/error-handler.ts';
import { sendMessagePage } from '../../../platform/http/message-page.ts';
import { isOwnRequest, proofInForm } from '../../../platform/http/request-body.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { confirmLoginCode, openWebshop } from './open-webshop.ts';

const access = ['Admin', 'Customer', 'Leader'] as const;
const query = z.strictObject({ userId: queryId });
const confirmation = z.strictObject({
  code: z.string().min(1).max(200),
  state: z.string().regex(/^[\w-]{22,128}$/),
});

interface Call {
  Querystring: z.output<typeof query>;
}

/** Serves `Log ind`. The browser opens this address in a new tab, so errors are pages instead of JSON. */
export function openWebshopRoutes(app: FastifyInstance, services: Services): void {
  const address = (request: FastifyRequest<Call>) =>
    openWebshop(services, request.actor as Person, request.query.userId);
  const common: Pick<RouteShorthandOptions, 'schema' | 'config'> & typeof asPages = {
    config: { access, writes: true },
    schema: { hide: true, querystring: query },
    ...asPages,
  };

  app.get<Call>('/api/webshop-redirect', {
    ...common,
    // A HEAD request would also create a code.
    exposeHeadRoute: false,
    onRequest: async (request) => {
      // Other sites must not sign a visitor in as an employee.
      if (!isOwnRequest(request)) {
        throw new AppError('forbidden', { message: 'Webshoppen kan kun åbnes fra Saldo.' });
      }
      await authorize(services, access, request);
    },
    handler: async (request, reply) => reply.redirect(await address(request), 303),
  });

  // Any site may lead here, because nothing changes: the browser's session and the code must belong together.
  app.get<{ Querystring: z.output<typeof confirmation> }>('/api/webshop-redirect/confirm', {
    schema: { hide: true, querystring: confirmation },
    config: { access },
    ...asPages,
    onRequest: (request) => authorize(services, access, request),
    handler: async (request, reply) => {
      const actor = request.actor as Person;
      return reply.redirect(await confirmLoginCode(services, actor, request.query), 303);
    },
  });

  app.post<Call>('/api/webshop-redirect', {
    ...common,
    preValidation: (request) => authorize(services, access, request, proofInForm(request)),
    handler: async (request, reply) =>
      // `form-action` in the policy of the page with the form forbids a redirect to another origin.
      sendMessagePage(reply, 200, {
        title: 'Webshoppen åbnes',
        message: 'Et øjeblik …',
        next: { address: await address(request), label: 'gå til webshoppen' },
      }),
  });
}

const asPages = {
  onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
    // Without the path, which contains the code.
    reply.header('referrer-policy', 'origin');
  },
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, status, message } = knownError(error, request, reply);
    if (code === 'unauthenticated') return reply.redirect('/login', 303);
    return sendMessagePage(reply, status, {
      title: 'Webshoppen kunne ikke åbnes',
      message: code === 'invalid' ? 'Adressen er ikke gyldig.' : message,
    });
  },
};
