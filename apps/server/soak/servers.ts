import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { keptCompiledCode } from '../test-support/child-environment.ts';
import type { ServerSetup } from './server-process.ts';

export interface HttpAnswer {
  status: number;
  body: string;
}

export class Servers {
  readonly #processes: ChildProcess[];
  readonly #ports: number[];
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(processes: ChildProcess[], ports: number[]) {
    this.#processes = processes;
    this.#ports = ports;
  }

  static async start(count: number, setup: ServerSetup): Promise<Servers> {
    const program = path.join(import.meta.dirname, 'server-process.ts');
    const processes = Array.from({ length: count }, () =>
      fork(program, [JSON.stringify(setup)], { env: { ...process.env, ...keptCompiledCode } }),
    );
    const ports = await Promise.all(
      processes.map(async (one) => (await messageOf<{ port: number }>(one)).port),
    );
    return new Servers(processes, ports);
  }

  async setClocks(now: string): Promise<void> {
    await Promise.all(
      this.#processes.map((one) => {
        const answer = messageOf(one);
        one.send({ now });
        return answer;
      }),
    );
  }

  call(
    server: number,
    {
      method,
      path,
      headers,
      body,
    }: {
      method: string;
      path: string;
      headers: Record<string, string>;
      body?: object;
    },
  ): Promise<HttpAnswer> {
    const payload = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port: this.#ports[server % this.#ports.length],
        agent: this.#agent,
        method,
        path,
        headers: {
          ...headers,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      });
      sent.on('error', reject).on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sent.end(payload);
    });
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    for (const one of this.#processes) one.disconnect();
    await Promise.all(this.#processes.map((one) => one.exitCode === null && once(one, 'exit')));
  }
}

async function messageOf<T>(one: ChildProcess): Promise<T> {
  const [message] = await once(one, 'message', { signal: AbortSignal.timeout(60_000) });
  return message as T;
}
