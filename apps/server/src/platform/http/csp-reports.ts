import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { LogThrottle } from '../logging/log-throttle.ts';
import { bodyText } from './request-body.ts';

export const CSP_REPORTS = '/api/csp-reports';

const text = z.string().max(10_000).catch('');
const report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'document-uri': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.number().catch(0),
  }),
});

/** Logs browsers' reports about the content security policy, one line a minute for each directive. */
export function takeCspReports(app: FastifyInstance, directives: readonly string[]): void {
  const sampled = new LogThrottle();
  app.post(CSP_REPORTS, {
    // No endpoint of the contract: browsers send reports without the XSRF header, which `authorize` requires.
    config: { access: 'anonymous' },
    schema: { hide: true },
    bodyLimit: 16 * 1024,
    handler: async (request, reply) => {
      const sent = reportIn(bodyText(request));
      const directive = sent['effective-directive'] || (sent['violated-directive'].split(' ')[0] ?? '');
      // Any client can send reports, so unknown directives share one key.
      const passed = sampled.letThrough(directives.includes(directive) ? directive : 'other');
      if (passed) {
        request.log.warn(
          {
            directive: directive.slice(0, 100),
            blocked: originOf(sent['blocked-uri']),
            page: pathOf(sent['document-uri']),
            source: pathOf(sent['source-file']),
            line: sent['line-number'],
            ...passed,
          },
          'the content security policy refused something',
        );
      }
      return reply.status(204).send();
    },
  });
}

function reportIn(body: string): z.output<typeof report>['csp-report'] {
  try {
    return report.parse(JSON.parse(body))['csp-report'];
  } catch {
    throw new AppError('malformed');
  }
}

/** Returns the origin, because the rest of a URL may hold a secret. A keyword, such as `inline`, is kept. */
const originOf = (uri: string): string =>
  /^[\w-]{0,40}$/.test(uri) ? uri : (URL.parse(uri)?.origin ?? '').slice(0, 200);

/** Drops the query and fragment. Words of 40 characters or more, such as codes of links, become `…`. */
const pathOf = (uri: string): string =>
  (URL.parse(uri)?.pathname ?? '').replaceAll(/[\w-]{40,}/g, '…').slice(0, 200);
