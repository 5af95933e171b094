import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sessions } from './sessions.ts';
import { ShopError } from './shop-error.ts';
import type { WebshopApi } from './webshop-api.ts';

const handover = z.object({ code: z.string().min(1).max(200) });

/**
 * `GET /handover?code=…`, the connection's address to log in at: redeems the code, signs in as the employee instead of
 * whoever was signed in, and goes on to a clean address, so that the code stays in neither history nor Referer.
 */
export function handoverRoutes(app: FastifyInstance, api: WebshopApi, sessions: Sessions): void {
  app.get('/handover', async (request, reply) => {
    const query = handover.safeParse(request.query);
    if (!query.success) return reply.redirect('/login?besked=kode', 303);
    try {
      const { actor, id } = await api.redeemHandover(query.data.code);
      sessions.start(reply, { employeeId: id, actor });
      return reply.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return reply.redirect(`/login?besked=${error.status === 503 ? 'forbindelse' : 'kode'}`, 303);
    }
  });
}
