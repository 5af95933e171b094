import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { SessionCookies } from '../sessions/cookies.ts';
import { version } from '../version.ts';

/** Describes the routes that are registered after this call, in an OpenAPI 3.1 document. */
export async function describeApi(app: FastifyInstance, cookies: SessionCookies): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Saldo',
        version,
        description:
          'Back office for company webshops with prepaid balances. Errors are `{message, code, fields?}` ' +
          'with Danish messages. Without an API key, requests other than GET and HEAD carry the XSRF-TOKEN ' +
          'cookie in X-XSRF-TOKEN.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.name },
          webshop: { type: 'http', scheme: 'bearer', description: 'The API key of a connection' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const access = route.route.config?.access;
      const roles = Array.isArray(access) ? access.join(', ') : access;
      return {
        url,
        schema: {
          ...schema,
          description: `Access: ${roles}`,
          ...(access !== 'anonymous' && {
            security: [{ [access === 'webshop' ? 'webshop' : 'session']: [] }],
          }),
        },
      };
    },
  });
}
