import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Assortments } from './assortments.ts';
import { loginCodeRoutes } from './login-codes.routes.ts';
import { News, newsRoutes } from './news.ts';
import { servePages } from './pages.ts';
import { requireOwnPages } from './same-site.ts';
import { keepSessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { shopRoutes } from './shop.routes.ts';
import { ShopError } from './shop-error.ts';
import { webhookRoutes } from './webhooks.ts';
import { WebshopApi } from './webshop-api.ts';

/** `pages` is the folder of the built web; null serves only the API. */
export async function buildShop(settings: Settings, pages: string | null): Promise<FastifyInstance> {
  const app = Fastify({
    // Logs neither addresses nor bodies, because they contain codes and passwords.
    logger: { level: 'error', serializers: { req: ({ method }: FastifyRequest) => ({ method }) } },
    bodyLimit: 64 * 1024,
    trustProxy: settings.trustProxy,
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  const api = new WebshopApi(settings.saldoUrl, settings.saldoKey);
  const assortments = new Assortments(api);
  const news = new News();

  app.setErrorHandler(answerError);
  await keepSessions(app, settings.saldoKey);
  await securityHeaders(app);
  app.register((own, _options, done) => {
    requireOwnPages(own);
    shopRoutes(own, { api, assortments });
    done();
  });
  newsRoutes(app, news);
  loginCodeRoutes(app, api, settings.saldoPublicUrl);
  const { webhookSecret } = settings;
  if (webhookSecret !== null) {
    app.register((hooks, _options, done) => {
      webhookRoutes(hooks, webhookSecret, { assortments, news });
      done();
    });
  }
  if (pages) await servePages(app, pages);
  return app;
}

async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: false,
    // The back office opens the shop in a window from another origin; neither may access the other's window.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes the variables of its theme into a <style> element, which carries the nonce.
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ShopError) {
    if (error.retryAfter) reply.header('retry-after', error.retryAfter);
    return reply.status(error.status).send(error.toBody());
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) {
    return reply
      .status(status)
      .send(new ShopError(status, 'malformed', 'Forespørgslen kunne ikke læses.').toBody());
  }
  request.log.error(error);
  return reply.status(500).send(new ShopError(500, 'internal', 'Beklager, men der opstod en fejl.').toBody());
}
