import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

export const systemEndpoints = defineEndpoints({
  getLiveness: {
    method: 'GET',
    path: '/health/live',
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok') }),
    summary: 'The process responds',
  },
  getReadiness: {
    method: 'GET',
    path: '/health/ready',
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok'), warnings: z.array(z.string()) }),
    summary:
      'The database answers too; 503 when it does not, and `draining` as soon as this instance is to stop. `warnings`, in English, are for whoever runs it',
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anonymous',
    response: z.looseObject({ openapi: z.string() }),
    summary: 'The OpenAPI description of this API',
  },
});
