import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { systemPaths } from './system.paths.ts';

export const systemEndpoints = defineEndpoints(systemPaths, {
  getLiveness: {
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok') }),
    summary: 'The process is running',
  },
  getReadiness: {
    access: 'anonymous',
    response: z.strictObject({ status: z.literal('ok'), warnings: z.array(z.string()) }),
    summary:
      'The database is available too; 503 if it is not. `warnings`, in English, are for the administrators of the server',
  },
  getOpenApi: {
    access: 'anonymous',
    response: z.looseObject({ openapi: z.string() }),
    summary: 'This document',
  },
});
