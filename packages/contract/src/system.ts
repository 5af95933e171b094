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
      'The database responds too; otherwise 503. `warnings`, in English, are for the people who run the server',
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anonymous',
    response: z.looseObject({ openapi: z.string() }),
    summary: 'The OpenAPI description of this API',
  },
});
