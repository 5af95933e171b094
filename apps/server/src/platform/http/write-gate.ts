import type { FastifyInstance } from 'fastify';
import type { SchemaGuard } from '../database/schema-guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a GET that changes data. */
    writes?: true;
  }
}

const safeMethods = new Set(['GET', 'HEAD']);

/** Refuses writes, including GETs marked `writes`, when the code is too old for the schema (ADR 18). */
export function refuseOutdatedWrites(app: FastifyInstance, schemaGuard: SchemaGuard): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!safeMethods.has(method) || routeOptions.config.writes) schemaGuard.requireWrites();
  });
}
