import type pg from 'pg';

/**
 * The hosts of a connection URL, and which of them is in use. Callers move on from a host that fails or refuses writes,
 * as libpq does with `target_session_attrs=read-write`.
 */
export class DatabaseHosts {
  /** Pools that are opened with the same connection options share the current host. */
  static readonly #known = new WeakMap<pg.ClientConfig, DatabaseHosts>();
  readonly #urls: readonly string[];
  #current = 0;

  private constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  static of(connection: pg.ClientConfig): DatabaseHosts | null {
    const { connectionString } = connection;
    const urls = connectionString === undefined ? [] : splitHosts(connectionString);
    if (urls.length < 2) return null;
    const hosts = DatabaseHosts.#known.get(connection) ?? new DatabaseHosts(urls);
    DatabaseHosts.#known.set(connection, hosts);
    return hosts;
  }

  get count(): number {
    return this.#urls.length;
  }

  get current(): number {
    return this.#current;
  }

  configOfCurrent<Config extends pg.ClientConfig>(config: Config): Config {
    return { ...config, connectionString: this.#urls[this.#current] };
  }

  /** Does nothing if another caller has already moved on from `failed`. */
  moveOnFrom(failed: number): void {
    if (failed === this.#current) this.#current = (failed + 1) % this.#urls.length;
  }
}

/** Returns a URL per host, without `target_session_attrs`: here it is always read-write. */
export function splitHosts(url: string): string[] {
  const [, start, hosts, rest] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (start === undefined || hosts === undefined || rest === undefined) return [url];
  const [path = '', query] = rest.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('target_session_attrs');
  const end = path + (parameters.size > 0 ? `?${parameters}` : '');
  return hosts.split(',').map((host) => start + host + end);
}
