import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';

/** A TCP proxy on loopback that simulates network faults. */
export class FaultProxy {
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  #target: { port: number; host: string };
  #isPaused = false;
  #port = 0;

  private constructor(target: { port: number; host: string }) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => this.#accept(client));
  }

  static async to(port: number, host = '127.0.0.1'): Promise<FaultProxy> {
    const proxy = new FaultProxy({ port, host });
    await proxy.mend();
    return proxy;
  }

  /** The port stays the same after a cut. */
  get port(): number {
    return this.#port;
  }

  /** Holds back everything in both directions: bytes, FINs and errors, including those of new connections. */
  pause(): void {
    this.#isPaused = true;
  }

  /** Delivers everything that was held back, in order. New connections reach the current target. */
  resume(): void {
    this.#isPaused = false;
    for (const connection of this.#connections) connection.deliverHeld();
  }

  /** Silences existing connections without FIN or RST, as dropped packets do. New connections work. */
  dropExisting(): void {
    for (const connection of this.#connections) connection.isDropped = true;
  }

  /** Closes the target's side of dropped connections, as its keepalive would do later. */
  expireDropped(): void {
    for (const { isDropped, target } of this.#connections) if (isDropped) target.destroy();
  }

  /** Destroys existing connections and refuses new ones. */
  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const connection of this.#connections) connection.destroy();
    this.#connections.clear();
    await closed;
  }

  async mend(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  redirect(port: number, host = '127.0.0.1'): void {
    this.#target = { port, host };
  }

  async close(): Promise<void> {
    await this.cut();
  }

  #accept(client: Socket): void {
    const connection = new Connection(client, () => this.#isPaused);
    this.#connections.add(connection);
    connection.pass(() => connection.target.connect(this.#target));
    connection.onEnd(() => this.#connections.delete(connection));
  }
}

class Connection {
  isDropped = false;
  readonly target = new Socket({ allowHalfOpen: true });
  readonly #client: Socket;
  readonly #isPaused: () => boolean;
  #held: (() => void)[] = [];

  constructor(client: Socket, isPaused: () => boolean) {
    this.#client = client;
    this.#isPaused = isPaused;
    this.target.setNoDelay(true);
    this.#forward(client, this.target);
    this.#forward(this.target, client);
  }

  /** Runs the event now, or in order when the pause ends. Events of a dropped connection are discarded. */
  pass(event: () => void): void {
    if (this.isDropped) return;
    if (this.#isPaused() || this.#held.length > 0) this.#held.push(event);
    else event();
  }

  deliverHeld(): void {
    const held = this.#held;
    this.#held = [];
    if (this.isDropped) return;
    for (const event of held) event();
  }

  onEnd(forget: () => void): void {
    const check = () => this.#client.destroyed && this.target.destroyed && forget();
    this.#client.on('close', check);
    this.target.on('close', check);
  }

  destroy(): void {
    this.isDropped = true;
    this.#held = [];
    this.#client.destroy();
    this.target.destroy();
  }

  #forward(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      this.pass(() => {
        if (to.destroyed || to.write(bytes)) return;
        from.pause();
        to.once('drain', () => from.resume());
      });
    });
    from.on('end', () => this.pass(() => to.end()));
    from.on('error', () => undefined);
    // The other side sees the close after the bytes that were held back.
    from.on('close', (isError) => this.pass(() => (isError ? to.destroy() : to.end())));
  }
}
