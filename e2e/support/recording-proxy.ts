import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Exchange {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  sent: unknown;
  status: number;
  received: unknown;
}

export interface RecordingProxy {
  url: string;
  exchanges: Exchange[];
  close(): void;
}

export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const { authorization = '', 'idempotency-key': key, 'content-type': type } = headers;
    const answer = await fetch(new URL(url, target), {
      method,
      headers: {
        authorization,
        ...(typeof key === 'string' && { 'idempotency-key': key }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== '' && { body }),
    });
    const text = await answer.text();
    const [sent, received] = [body, text].map((json) => (json === '' ? undefined : JSON.parse(json)));
    exchanges.push({ method, path: url, headers, sent, status: answer.status, received });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
