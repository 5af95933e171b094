import { FaultProxy } from '../test-support/fault-proxy.ts';
import type { DatabaseNode } from './database-node.ts';
import type { DatabasePair } from './database-pair.ts';

/** A program connects through one address that moves with the primary, or has the addresses of both servers. */
export type Addressing = 'one-host' | 'two-hosts';

export class DatabaseLine {
  readonly url: string;
  readonly #addressing: Addressing;
  readonly #proxies: FaultProxy[];

  private constructor(url: string, addressing: Addressing, proxies: FaultProxy[]) {
    this.url = url;
    this.#addressing = addressing;
    this.#proxies = proxies;
  }

  static async to(pair: DatabasePair, addressing: Addressing): Promise<DatabaseLine> {
    const nodes = addressing === 'one-host' ? [pair.primary] : pair.nodes;
    const proxies = await Promise.all(nodes.map(({ port }) => FaultProxy.to(port)));
    const url = pair.url(...proxies.map(({ port }) => port));
    return new DatabaseLine(url, addressing, proxies);
  }

  /** With `one-host`, redirects new connections. With `two-hosts`, the program finds the primary by itself. */
  redirectToPrimary(node: DatabaseNode): void {
    if (this.#addressing === 'one-host') for (const proxy of this.#proxies) proxy.redirect(node.port);
  }

  /** Redirects the new connections of every address to one node, as a wrong DNS record does. */
  redirectAllTo(node: DatabaseNode): void {
    for (const proxy of this.#proxies) proxy.redirect(node.port);
  }

  restoreRoutes(pair: DatabasePair): void {
    if (this.#addressing === 'one-host') {
      this.redirectToPrimary(pair.primary);
      return;
    }
    // The proxies are in the order of the names. A promotion swaps the nodes of the pair.
    const byName = pair.nodes.toSorted((one, other) => one.name.localeCompare(other.name));
    for (const [n, proxy] of this.#proxies.entries()) {
      const node = byName[n];
      if (node) proxy.redirect(node.port);
    }
  }

  pause(): void {
    for (const proxy of this.#proxies) proxy.pause();
  }

  resume(): void {
    for (const proxy of this.#proxies) proxy.resume();
  }

  dropExisting(): void {
    for (const proxy of this.#proxies) proxy.dropExisting();
  }

  expireDropped(): void {
    for (const proxy of this.#proxies) proxy.expireDropped();
  }

  async cut(): Promise<void> {
    await Promise.all(this.#proxies.map((proxy) => proxy.cut()));
  }

  async mend(): Promise<void> {
    await Promise.all(this.#proxies.map((proxy) => proxy.mend()));
  }
}
