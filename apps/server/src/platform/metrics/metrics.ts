import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionMonitor } from '../database/connection-monitor.ts';
import { routePatternOf } from '../timing/request-timing.ts';

/** Labels must have few values: never a customer, a person, or a requested path. */
export class Metrics {
  readonly registry = new Registry();
  readonly #failures: Counter;
  readonly #responses: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#failures = new Counter({
      name: 'saldo_unread_metrics_total',
      help: 'Metrics that a scrape could not read.',
      registers: [this.registry],
    });
    this.#responses = new Histogram({
      name: 'saldo_http_request_duration_seconds',
      help: 'Time from a request to its response, by route pattern.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [this.registry],
    });
  }

  observeResponse(request: FastifyRequest, reply: FastifyReply): void {
    this.#responses.observe(
      { method: request.method, route: routePatternOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  }

  /** `collect` runs at each scrape. If it fails, the gauge has no values, and the failure is counted. */
  gauge<Label extends string>(
    name: `saldo_${string}`,
    help: string,
    labelNames: readonly Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        try {
          await collect(gauge);
        } catch {
          gauge.reset();
          this.#failures.inc();
        }
      },
    });
  }

  watchConnections(connections: ConnectionMonitor): void {
    this.gauge(
      'saldo_database_connections',
      'Connections of the pool: all open ones, the idle ones, and calls that wait for one.',
      ['state'],
      (gauge) => {
        const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connections.pool ?? {};
        gauge.set({ state: 'total' }, totalCount);
        gauge.set({ state: 'idle' }, idleCount);
        gauge.set({ state: 'waiting' }, waitingCount);
      },
    );
  }

  /** `collect` adds the increments since the last scrape. */
  counter<Label extends string>(
    name: `saldo_${string}_total`,
    help: string,
    labelNames: readonly Label[],
    collect: (counter: Counter<Label>) => Promise<void>,
  ): void {
    const counter: Counter<Label> = new Counter({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: () => collect(counter).catch(() => this.#failures.inc()),
    });
  }
}
