import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { systemPaths } from './system.paths.ts';

export const systemEndpoints = defineEndpoints(systemPaths, {
  getLiveness: {
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok') }),
    summary: 'The process responds',
  },
  getReadiness: {
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok'), warnings: z.array(z.string()).optional() }),
    summary:
      'The database responds too; 503 when it does not, and `draining` as soon as this instance shuts down. `warnings`, in English, and the reason of a 503 are for the people who run the server: only requests from its own machine get them',
  },
  getOpenApi: {
    access: 'anonymous',
    response: z.looseObject({ openapi: z.string() }),
    summary: 'The OpenAPI description of this API',
  },
});
