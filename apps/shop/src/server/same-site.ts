import type { FastifyInstance } from 'fastify';
import { SHOP_HEADER } from '../shared/shop-api.ts';
import { ShopError } from './shop-error.ts';

/**
 * Refuses calls that do not come from the shop's own pages. Another site's page can set `x-shop` only after a CORS
 * preflight, which the shop does not answer.
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
