import type { FastifyRequest } from 'fastify';
import PQueue from 'p-queue';

/** Runs tasks, only so many at once. Those of one owner wait for each other, and do not delay other owners. */
export class OwnerQueues {
  readonly #queue: PQueue;
  readonly #ofOwners = new Map<string, PQueue>();

  constructor(atOnce: number) {
    this.#queue = new PQueue({ concurrency: atOnce });
  }

  get waiting(): number {
    let waiting = this.#queue.size;
    for (const { size } of this.#ofOwners.values()) waiting += size;
    return waiting;
  }

  /** `onTurn` is called when no other task of the owner is left before this one. */
  async run(owner: string, task: () => Promise<void>, onTurn?: () => void): Promise<void> {
    const own = this.#ofOwners.get(owner) ?? new PQueue({ concurrency: 1 });
    this.#ofOwners.set(owner, own);
    try {
      // The queue's `signal` option would start the next task before an aborted one has ended.
      await own.add(() => {
        onTurn?.();
        return this.#queue.add(task);
      });
    } finally {
      if (own.size === 0 && own.pending === 0) this.#ofOwners.delete(owner);
    }
  }
}

/** Names the administrator's company, the operator or the connection. Anonymous callers share a name. */
export function ownerOf({ actor, webshop }: FastifyRequest): string {
  if (webshop) return `connection ${webshop.connectionId}`;
  return actor?.customer ? `customer ${actor.customer.id}` : `account ${actor?.accountId}`;
}
