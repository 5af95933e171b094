import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import type { Instance } from './program.ts';

export interface OutgoingCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object;
  timeoutMs: number;
}

export interface Outcome {
  /** 0 without a response. */
  status: number;
  body: string;
  failure: 'reset' | 'time-out' | 'refused' | 'no-server' | null;
  /** The instance that the call was last sent to; null if none was ready. */
  instance: Instance | null;
  wasRefused: boolean;
  /** `sentAt` and `endedAt` are readings of `performance.now()`. */
  sentAt: number;
  endedAt: number;
}

interface Backend {
  instance: Instance;
  agent: Agent;
  isReady: boolean;
  failedPolls: number;
  isPolling: boolean;
  underWay: number;
}

const POLL_INTERVAL_MS = 250;
const POLL_TIMEOUT_MS = 2_000;
/** An instance is removed after this number of failed polls in a row, or at once when it refuses a connection. */
const FAILURES_BEFORE_REMOVAL = 3;

/** Like HAProxy, retries a call on another instance only when the connection was refused. */
export class Balancer {
  readonly #backends: Backend[];
  readonly #polling: NodeJS.Timeout;

  constructor(instances: Instance[]) {
    this.#backends = instances.map((instance) => ({
      instance,
      agent: new Agent({ keepAlive: true }),
      isReady: false,
      failedPolls: 0,
      isPolling: false,
      underWay: 0,
    }));
    this.#polling = setInterval(() => {
      for (const backend of this.#backends) void poll(backend);
    }, POLL_INTERVAL_MS);
  }

  isReady(instance: Instance): boolean {
    return this.#backends.some((backend) => backend.instance === instance && backend.isReady);
  }

  async send(call: OutgoingCall): Promise<Outcome> {
    const sentAt = performance.now();
    let wasRefused = false;
    for (;;) {
      const ready = this.#backends.filter(({ isReady }) => isReady);
      const [backend] = ready.sort((one, other) => one.underWay - other.underWay);
      if (!backend) {
        return {
          status: 0,
          body: '',
          failure: 'no-server',
          instance: null,
          wasRefused,
          sentAt,
          endedAt: performance.now(),
        };
      }
      backend.underWay += 1;
      const outcome = await exchange(backend.instance, call, backend.agent);
      backend.underWay -= 1;
      if (outcome.failure !== 'refused') return { ...outcome, wasRefused, sentAt };
      backend.isReady = false;
      wasRefused = true;
    }
  }

  stop(): void {
    clearInterval(this.#polling);
    for (const { agent } of this.#backends) agent.destroy();
  }
}

export function exchange(instance: Instance, call: OutgoingCall, agent?: Agent): Promise<Outcome> {
  const sentAt = performance.now();
  const { method, path, headers, body, timeoutMs } = call;
  const payload = body && JSON.stringify(body);
  const all: OutgoingHttpHeaders = {
    ...headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve) => {
    const end = (outcome: Pick<Outcome, 'status' | 'body' | 'failure'>) => {
      clearTimeout(timer);
      resolve({ ...outcome, instance, wasRefused: false, sentAt, endedAt: performance.now() });
    };
    const fail = (failure: Outcome['failure']) => end({ status: 0, body: '', failure });
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: instance.port,
      agent: agent ?? false,
      method,
      path,
      headers: all,
    });
    const timer = setTimeout(() => {
      fail('time-out');
      outgoing.destroy();
    }, timeoutMs);
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'),
    );
    outgoing.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      // A truncated response emits 'close' without 'end'.
      response.on('close', () =>
        response.complete
          ? end({ status: response.statusCode ?? 0, body: text, failure: null })
          : fail('reset'),
      );
      response.on('error', () => undefined);
    });
    outgoing.end(payload);
  });
}

const readiness: OutgoingCall = {
  method: 'GET',
  path: '/health/ready',
  headers: {},
  timeoutMs: POLL_TIMEOUT_MS,
};

export async function readyStatus(instance: Instance): Promise<number> {
  return (await exchange(instance, readiness)).status;
}

async function poll(backend: Backend): Promise<void> {
  if (backend.isPolling) return;
  backend.isPolling = true;
  const { status, failure } = await exchange(backend.instance, readiness);
  backend.isPolling = false;
  if (status === 200) {
    backend.failedPolls = 0;
    backend.isReady = true;
    return;
  }
  backend.failedPolls += 1;
  if (failure === 'refused' || backend.failedPolls >= FAILURES_BEFORE_REMOVAL) backend.isReady = false;
}
