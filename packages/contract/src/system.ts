import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { systemPaths } from './system.paths.ts';

export const systemEndpoints = defineEndpoints(systemPaths, {
  getLiveness: {
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok') }),
    summary: 'The process answers',
  },
  getReadiness: {
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok'), warnings: z.array(z.string()) }),
    summary:
      'The database answers too; 503 when it does not. `warnings`, in English, are for whoever runs it',
  },
  getOpenApi: {
    access: 'anonymous',
    response: z.looseObject({ openapi: z.string() }),
    summary: 'This document',
  },
});
