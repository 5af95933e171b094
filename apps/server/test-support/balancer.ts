import { Agent, request } from 'node:http';

const POLL_MS = 200;

interface Backend {
  port: number;
  agent: Agent;
  isReady: boolean;
}

export interface BalancedAnswer {
  status: number;
  body: string;
  port: number;
}

/** Polls /health/ready every 200 ms. Keeps connections alive, and never repeats a request. */
export class Balancer {
  readonly #backends: Backend[];
  readonly #poll: NodeJS.Timeout;
  #turn = 0;

  constructor(ports: number[]) {
    this.#backends = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: false }));
    this.#poll = setInterval(() => void this.check(), POLL_MS);
  }

  async check(): Promise<void> {
    await Promise.all(
      this.#backends.map(async (backend) => {
        backend.isReady = await send({ port: backend.port, path: '/health/ready', method: 'GET' }).then(
          ({ status }) => status === 200,
          () => false,
        );
      }),
    );
  }

  isReady(port: number): boolean {
    return this.#backends.some((backend) => backend.port === port && backend.isReady);
  }

  async send(call: {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: object;
  }): Promise<BalancedAnswer> {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    this.#turn += 1;
    const backend = ready[this.#turn % ready.length];
    if (!backend) throw new Error('No backend is ready');
    return send({ ...call, port: backend.port, agent: backend.agent });
  }

  stop(): void {
    clearInterval(this.#poll);
    for (const { agent } of this.#backends) agent.destroy();
  }
}

function send(call: {
  port: number;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  agent?: Agent;
}): Promise<BalancedAnswer> {
  const { port, method, path, headers, body, agent = false } = call;
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: {
        ...headers,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
    });
    sent.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, port }));
    });
    sent.end(payload);
  });
}
