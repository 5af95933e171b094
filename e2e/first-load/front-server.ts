import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export const EMPTY_PAGE = '/empty-page';
const SCRIPT = `${EMPTY_PAGE}.js`;
const html = `<!doctype html><div id="root"></div><script type="module" src="${SCRIPT}"></script>`;

/** Serves the empty page itself, and forwards everything else to Saldo. */
export async function startFrontServer(saldoUrl: string): Promise<{ url: string; close: () => void }> {
  const script = brotliCompressSync(await emptyPageScript());
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method = 'GET', headers } = incoming;
    if (url === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    } else if (url.startsWith(`${EMPTY_PAGE}?`)) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(html);
    } else {
      const forwarded = request(new URL(url, saldoUrl), { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function emptyPageScript(): Promise<string> {
  process.env.NODE_ENV = 'production';
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'empty-page.ts') },
    },
  });
  const files = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const script = files.find((file) => file.type === 'chunk');
  if (!script) throw new Error('The empty page has no script.');
  return script.code;
}
