import type { FastifyInstance } from 'fastify';
import { SHOP_HEADER } from '../shared/shop-api.ts';
import { ShopError } from './shop-error.ts';

/**
 * Lets the browser's API be called from the shop's own pages only. The cookie is `SameSite=Lax`; on top, every call
 * carries a header that another site's page may not set without asking first (which nothing here answers), and the
 * browser's own word on where the call comes from must not say otherwise.
 */
export function requireOwnPages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site'];
    const { origin, host } = request.headers;
    const isOwn =
      request.headers[SHOP_HEADER] === '1' &&
      (site === undefined || site === 'same-origin') &&
      (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host));
    done(
      isOwn
        ? undefined
        : new ShopError(403, 'forbidden', 'Siden er for gammel. Genindlæs den, og prøv igen.'),
    );
  });
}
