import { idParams } from '@saldo/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { authorize } from '../../../platform/http/access.ts';
import type { Services } from '../../../platform/services/services.ts';
import { getMailHtml } from './mail-log.queries.ts';

const access = ['Admin'] as const;

interface Call {
  Params: z.output<typeof idParams>;
}

/**
 * Headers of a document without scripts or an origin, which only Saldo may frame. It has its own policy, because mails
 * have styles in attributes. The back office's policy refuses these, in `srcdoc` frames too (ADR 37).
 */
const framed = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join(';'),
  'x-frame-options': 'SAMEORIGIN',
};

export function mailPreviewRoutes(app: FastifyInstance, services: Services): void {
  app.get<Call>('/api/mails/:id/html', {
    config: { access },
    schema: { hide: true, params: idParams },
    onRequest: (request) => authorize(services, access, request),
    handler: async (request, reply) => {
      const html = await getMailHtml(services, request.params.id);
      return reply.headers(framed).type('text/html; charset=utf-8').send(html);
    },
  });
}
