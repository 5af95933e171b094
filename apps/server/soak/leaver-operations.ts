import type { Employee } from '@saldo/contract/employees';
import type { Random } from '@saldo/demo-data/random';
import type { EmployeeModel } from './ledger-model.ts';
import type { HttpAnswer } from './servers.ts';

interface Surroundings {
  random: Random;
  send: (method: string, path: string, body?: object) => Promise<HttpAnswer>;
  modelOf: (employeeId: number) => EmployeeModel;
  touch: (employeeId: number) => void;
  today: () => string;
  wrong: string[];
}

/** Lets employees leave, stay and return, one change per employee at a time. Records the changes in the models. */
export class LeaverOperations {
  readonly #with: Surroundings;
  readonly #busy = new Set<number>();
  readonly #leavers = new Set<number>();

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
  }

  async leave(employeeId: number): Promise<void> {
    const { random, today } = this.#with;
    const day = Temporal.PlainDate.from(today());
    const lastDay = day.add({ days: random.between(0, 20) });
    const until = random.chance(0.5) ? lastDay.add({ days: random.between(1, 30) }) : lastDay;
    const body = {
      lastDay: lastDay.toString(),
      ...(until.equals(lastDay) ? { balance: 'reset' } : { balance: 'keep', balanceUntil: until.toString() }),
    };
    await this.#change(employeeId, 'POST', 'leave', body, (model) => {
      model.recordLeave(lastDay.toString(), until.toString());
      this.#leavers.add(employeeId);
    });
  }

  async stay(): Promise<void> {
    const { random, modelOf, today } = this.#with;
    if (this.#leavers.size === 0) return;
    const employeeId = random.pick([...this.#leavers]);
    const hasLeft = modelOf(employeeId).hasLeftBy(today());
    const path = hasLeft ? 'rehire' : 'leave';
    await this.#change(employeeId, hasLeft ? 'POST' : 'DELETE', path, undefined, (model) => {
      model.recordReturn(today());
      this.#leavers.delete(employeeId);
    });
  }

  async #change(
    employeeId: number,
    method: string,
    path: string,
    body: object | undefined,
    record: (model: EmployeeModel) => void,
  ): Promise<void> {
    if (this.#busy.has(employeeId)) return;
    const { send, modelOf, touch, today, wrong } = this.#with;
    this.#busy.add(employeeId);
    touch(employeeId);
    const model = modelOf(employeeId);
    const mustBeRefused = path === 'leave' && model.hasLeftBy(today());
    model.beginChange();
    const answer = await send(method, `/api/employees/${employeeId}/${path}`, body);
    if (answer.status === 200 && !mustBeRefused) {
      record(model);
      const { leaving } = JSON.parse(answer.body) as Employee;
      if ((leaving?.lastDay ?? null) !== model.lastDay)
        wrong.push(`employee ${employeeId}: leaves on another day`);
    } else if (!(mustBeRefused && answer.status === 409)) {
      wrong.push(`${path} of employee ${employeeId}: ${answer.status} ${answer.body}`);
    }
    model.endChange();
    this.#busy.delete(employeeId);
  }
}
