import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startSession } from './sessions.ts';
import { ShopError } from './shop-error.ts';
import type { WebshopApi } from './webshop-api.ts';

const loginCode = z.object({ code: z.string().min(1).max(200) });

/** Redirects to an address without the code, so that neither the browser's history nor Referer contains it. */
export function loginCodeRoutes(app: FastifyInstance, api: WebshopApi): void {
  app.get('/handover', async (request, reply) => {
    const query = loginCode.safeParse(request.query);
    if (!query.success) return reply.redirect('/login?besked=kode', 303);
    try {
      const { actor, id, loginId } = await api.redeemHandover(query.data.code);
      startSession(request, { employeeId: id, actor, loginId });
      return reply.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return reply.redirect(`/login?besked=${error.status === 503 ? 'forbindelse' : 'kode'}`, 303);
    }
  });
}
