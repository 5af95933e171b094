declare global {
  /** Calls that public/early.js made before the app was loaded, by address. */
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/** Counted from the navigation; equal to the time for which lists count as fresh (query-client.ts). */
const STALE_AFTER_MS = 30_000;

/** Like `fetch`, but the first GET of an address takes the response to the early call, if there was one. */
export function fetchOrTakeEarly(address: string, init: RequestInit = {}): Promise<Response> {
  const { earlyResponses } = globalThis;
  const early = earlyResponses?.get(address);
  if (!early || (init.method ?? 'GET') !== 'GET') return fetch(address, init);
  earlyResponses?.delete(address);
  return performance.now() < STALE_AFTER_MS ? early : fetch(address, init);
}
