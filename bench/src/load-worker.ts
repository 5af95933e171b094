import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/** Without `perSecond`, each connection sends a request as soon as it has the previous response. */
export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** Rate of all connections together. Response times count from the moment when a request should have been sent. */
  perSecond?: number;
  method: 'GET' | 'POST' | 'PATCH';
  /** `{employee}`, in the path and in the body, becomes a random number from 1 to `employees`. */
  path: string;
  /** Paths that are requested once each, instead of `path`. The load ends with the last of them. */
  paths?: string[];
  employees: number;
  headers: string[];
  /** Each `{product}` becomes a random number from 1 to `products`. */
  body?: string;
  products?: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  failures: number;
  firstFailure: string | null;
}

// Speaks HTTP over plain sockets: a general client would use as much processor time as the server on the same cores.
process.once('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const failed: string[] = [];
  const started = performance.now();
  const end = started + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.connections }, (_, connection) => {
      const turn = connection / (load.perSecond ?? Number.POSITIVE_INFINITY);
      return keepSending(load, { start: started + turn * 1000, end }, latencies, failed);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    requestsPerSecond: latencies.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failures: failed.length,
    firstFailure: failed[0] ?? null,
  };
}

/** Sends requests over one connection until `end`. Every response must have a Content-Length. */
function keepSending(
  load: Load,
  { start, end }: { start: number; end: number },
  latencies: number[],
  failed: string[],
): Promise<void> {
  const interval = load.perSecond === undefined ? null : (load.connections * 1000) / load.perSecond;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
    let sentAt = start;
    let status = '';
    let missing = -1;
    const send = () => {
      missing = -1;
      socket.write(requestText(load));
    };
    const sendNext = () => {
      const now = performance.now();
      sentAt = interval === null ? now : sentAt + interval;
      if (sentAt > now) setTimeout(send, sentAt - now);
      else send();
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`The server closed a connection after "${status}"`)));
    socket.on('data', (chunk) => {
      if (missing < 0) {
        const head = chunk.toString('latin1', 0, 2048);
        const headEnd = head.indexOf('\r\n\r\n');
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (headEnd < 0 || length === undefined)
          return void socket.destroy(new Error(`Unexpected answer: ${head}`));
        status = head.slice(0, head.indexOf('\r'));
        missing = headEnd + 4 + Number(length) - chunk.length;
        if (status[9] !== '2') failed.push(`${status} ${head.slice(headEnd + 4)}`);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < end && load.paths?.length !== 0) return sendNext();
      socket.removeAllListeners('close');
      socket.destroy();
      resolve();
    });
  });
}

function requestText(load: Load): string {
  const employee = String(1 + Math.floor(Math.random() * load.employees));
  const lines = [
    `${load.method} ${(load.paths?.pop() ?? load.path).replace('{employee}', employee)} HTTP/1.1`,
    `Host: 127.0.0.1:${load.port}`,
    ...load.headers,
  ];
  const body = load.body
    ?.replace('{employee}', employee)
    .replaceAll('{product}', () => String(1 + Math.floor(Math.random() * (load.products ?? 1))));
  if (body === undefined) return `${lines.join('\r\n')}\r\n\r\n`;
  lines.push(
    `Idempotency-Key: ${randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  );
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
