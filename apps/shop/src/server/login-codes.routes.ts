import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { startSession } from './sessions.ts';
import { ShopError } from './shop-error.ts';
import type { WebshopApi } from './webshop-api.ts';

/** Holds the browser's secret for the minutes of a handover. Behind TLS, set `Secure` and name it `__Secure-…`. */
const STATE_COOKIE = 'saldo-shop-handover';
const stateCookie = { path: '/handover', httpOnly: true, sameSite: 'lax', maxAge: 600 } as const;

const loginCode = z.object({ code: z.string().min(1).max(200), state: z.string().max(200).optional() });

/**
 * Signs a browser in with a login code that it asked for itself. A link with somebody else's code would otherwise sign
 * the visitor in as another employee. A code without `state` is first sent to Saldo with this browser's secret; Saldo
 * sends both back only if the code was made in the browser's own session. At last redirects to an address without the
 * code, so that neither the browser's history nor Referer contains it.
 */
export function loginCodeRoutes(app: FastifyInstance, api: WebshopApi, saldoPublicUrl: URL): void {
  app.get('/handover', async (request, reply) => {
    const query = loginCode.safeParse(request.query);
    if (!query.success) return reply.redirect('/login?besked=kode', 303);
    const { code, state } = query.data;
    const known = request.cookies[STATE_COOKIE];
    if (state === undefined) {
      // Kept, because the browser may open the shop in several tabs at once.
      const own = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
      reply.setCookie(STATE_COOKIE, own, stateCookie);
      const confirm = new URL('/api/webshop-redirect/confirm', saldoFor(request, saldoPublicUrl));
      confirm.search = String(new URLSearchParams({ code, state: own }));
      return reply.redirect(confirm.href, 303);
    }
    if (state !== known) return reply.redirect('/login?besked=kode', 303);
    try {
      const { actor, id, loginId } = await api.redeemHandover(code);
      startSession(request, { employeeId: id, actor, loginId });
      return reply.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return reply.redirect(`/login?besked=${error.status === 503 ? 'forbindelse' : 'kode'}`, 303);
    }
  });
}

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Saldo's address in this browser. On a development machine its names share no cookies, so Referer chooses the name. */
function saldoFor({ headers: { referer = '' } }: FastifyRequest, saldo: URL): URL {
  if (!URL.canParse(referer)) return saldo;
  const from = new URL(referer);
  return isLoopback(from) && isLoopback(saldo) && from.port === saldo.port ? from : saldo;
}
