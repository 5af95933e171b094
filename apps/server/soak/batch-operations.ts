import type { BatchDraft } from '@saldo/contract/amount-batches';
import type { Random } from '@saldo/demo-data/random';
import type { EmployeeModel } from './ledger-model.ts';
import type { HttpAnswer } from './servers.ts';

interface Surroundings {
  random: Random;
  /** Makes a draft. Unlike `send`, never sends the call twice concurrently, which would make two drafts. */
  draft: (body: object) => Promise<HttpAnswer>;
  send: (path: string, body: object) => Promise<HttpAnswer>;
  modelOf: (employeeId: number) => EmployeeModel;
  touch: (employeeId: number) => void;
  wrong: string[];
  people: ReadonlyMap<number, { email: string; customerId: number }>;
}

interface PostedBatch {
  id: number;
  lines: { employeeId: number; text: string }[];
}

/** Posts and undoes batches, and records the acknowledged ones in the models. */
export class BatchOperations {
  readonly #with: Surroundings;
  readonly #posted: PostedBatch[] = [];
  #number = 0;

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
  }

  async post(firstEmployeeId: number): Promise<void> {
    const { random, draft, send, modelOf, touch, wrong, people } = this.#with;
    this.#number += 1;
    const customerId = people.get(firstEmployeeId)?.customerId;
    const colleagues = [...people].filter(
      ([id, person]) => person.customerId === customerId && id >= firstEmployeeId,
    );
    const lines = colleagues.slice(0, 6).map(([employeeId, { email }], n) => ({
      employeeId,
      email,
      line: n + 2,
      text: `batch ${this.#number} ${employeeId}`,
      hundredths: random.between(1, 3_000) * (random.chance(0.3) ? -1 : 1),
    }));
    const drafted = await draft({
      customerId,
      text: `batch ${this.#number}`,
      rows: {
        lines: lines.map(({ line, email, text, hundredths }) => ({
          ...{ line, email, text },
          amount: hundredths / 100,
        })),
      },
    });
    if (drafted.status !== 201) return void wrong.push(`a draft: ${drafted.status} ${drafted.body}`);
    const { id, refused } = JSON.parse(drafted.body) as BatchDraft;
    const refusedLines = new Set(refused.map(({ line }) => line));
    const posting = lines.filter(({ line }) => !refusedLines.has(line));
    for (const { employeeId } of posting) touch(employeeId);
    const { status, body } = await send(`/api/amount-batches/${id}/post`, {});
    // Nothing was posted, because a balance was spent after the draft was made.
    if (status === 409) return;
    if (status !== 200) return void wrong.push(`batch ${id}: ${status} ${body}`);
    for (const { employeeId, text, hundredths } of posting)
      modelOf(employeeId).acknowledged(text, hundredths);
    this.#posted.push({ id, lines: posting });
  }

  /** Undoes a batch with two concurrent calls. Each entry must be taken back at most once. */
  async undo(): Promise<void> {
    const { random, send, modelOf, touch, wrong } = this.#with;
    if (this.#posted.length === 0) return;
    const [batch] = this.#posted.splice(random.between(0, this.#posted.length - 1), 1);
    if (!batch) return;
    for (const { employeeId, text } of batch.lines) {
      touch(employeeId);
      modelOf(employeeId).takenBack(text);
    }
    const path = `/api/amount-batches/${batch.id}/undo`;
    const answers = await Promise.all([
      send(path, { takeRest: random.chance(0.5) }),
      send(path, { takeRest: random.chance(0.5) }),
    ]);
    for (const { status, body } of answers) {
      if (status !== 200) wrong.push(`undoing batch ${batch.id}: ${status} ${body}`);
    }
  }
}
