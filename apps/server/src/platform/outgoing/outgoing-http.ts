import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 10_000;
const LOOKUP_TIMEOUT_MS = 3_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

export type OutgoingFailure = 'private' | 'timeout' | 'unreachable';

export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;
  readonly systemCode: string | null;

  constructor(failure: OutgoingFailure, systemCode: string | null = null) {
    super(`no answer: ${failure}${systemCode === null ? '' : ` (${systemCode})`}`);
    this.failure = failure;
    this.systemCode = systemCode;
  }
}

type Resolve = (
  hostname: string,
  options: { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The body may be cut off at `MAX_RESPONSE_BYTES`. */
export interface OutgoingResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Posts to addresses that users enter (docs/security.md#webhook-addresses). */
export class OutgoingHttp {
  readonly #allowPrivate: boolean;
  readonly #resolve: Resolve;
  readonly #milliseconds: number;

  constructor(options: { allowPrivate: boolean; resolve?: Resolve; milliseconds?: number }) {
    this.#allowPrivate = options.allowPrivate;
    this.#resolve = options.resolve ?? systemLookup;
    this.#milliseconds = options.milliseconds ?? TIMEOUT_MS;
  }

  /** Whether requests would be refused now. False if the name does not resolve, because each request checks again. */
  async refuses(address: string): Promise<boolean> {
    if (this.#allowPrivate) return false;
    const host = hostOf(new URL(address));
    if (isIP(host) !== 0) return isPrivateAddress(host);
    const addresses = await new Promise<LookupAddress[]>((resolve) => {
      const timer = setTimeout(resolve, LOOKUP_TIMEOUT_MS, []);
      this.#resolve(host, { all: true }, (error, found) => {
        clearTimeout(timer);
        resolve(error ? [] : found);
      });
    });
    return addresses.some((one) => isPrivateAddress(one.address));
  }

  /** Posts, follows no redirect, and returns the status. Throws `OutgoingError`, after ten seconds at the latest. */
  async post(address: string, headers: Record<string, string>, body: string): Promise<number> {
    return (await this.exchange(address, headers, body)).status;
  }

  /** Posts as `post` does, and returns the response. */
  async exchange(address: string, headers: Record<string, string>, body: string): Promise<OutgoingResponse> {
    const url = new URL(address);
    const host = hostOf(url);
    if (!this.#allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new OutgoingError('private');
    const signal = AbortSignal.timeout(this.#milliseconds);
    try {
      return await send(url, { headers, body, signal, lookup: this.#lookup });
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      if (signal.aborted) throw new OutgoingError('timeout');
      throw new OutgoingError('unreachable', codeOf(error));
    }
  }

  /** Checks the addresses of a name. Node does not call it for literal IP addresses. */
  readonly #lookup: LookupFunction = (hostname, options, answer) => {
    this.#resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return answer(error ?? new OutgoingError('unreachable'), '', 0);
      if (!this.#allowPrivate && addresses.some((one) => isPrivateAddress(one.address))) {
        return answer(new OutgoingError('private'), '', 0);
      }
      if (options.all) return answer(null, addresses);
      return answer(null, first.address, first.family);
    });
  };
}

/** Removes the brackets of IPv6. `URL` has already normalised other notations of IPv4. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

function send(
  url: URL,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal; lookup: LookupFunction },
): Promise<OutgoingResponse> {
  const { headers, body, signal, lookup } = request;
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingResponse>();
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    lookup,
    // Each request opens a connection, because the address of a reused one would not be checked.
    agent: false,
  };
  const outgoing = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    // The status is known even if reading the body fails.
    const end = () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks).toString(),
      });
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_RESPONSE_BYTES) response.destroy();
    });
    response.on('error', end);
    response.on('close', end);
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

const codeOf = (error: unknown): string | null => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : null;
};

/** Deprecated IPv6 addresses that embed an IPv4 one (`::127.0.0.1`), which ipaddr.js takes for ordinary ones. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96');

/**
 * Whether an address is loopback, private, link-local (where clouds serve credentials), shared, reserved or multicast,
 * or an IPv6 address that a gateway may translate to IPv4. An IPv4-mapped address counts as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  // ipaddr.js would also read notations such as `0x7f.1`. An address with a zone (`fe80::1%eth0`) is link-local.
  if (isIP(address) === 0 || address.includes('%')) return true;
  const parsed = ipaddr.process(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible));
}
