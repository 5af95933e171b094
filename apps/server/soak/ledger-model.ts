import type { Transaction } from '@saldo/contract/transactions';
import { occurrence, type Recurrence } from '@saldo/domain/schedules/occurrences';
import { balanceOf, toHundredths } from './line-amounts.ts';
import { unfilledBefore } from './unfilled-before.ts';

interface Schedule {
  text: string;
  hundredths: number;
  firstDate: string;
  recurrence: Recurrence;
  /** The last day on which an occurrence can have been posted; null if the series has not been stopped. */
  stoppedOn: string | null;
}

interface Leave {
  lastDay: string;
  usableUntil: string;
  rehiredOn: string | null;
}

/** The rule of a monthly group. `since` is the day after which periods count. */
interface TopUpRule {
  hundredths: number;
  cap: number;
  since: string;
}

type OrderPoints = 'none' | 'spent' | 'refunded';

interface Order {
  hundredths: number;
  points: OrderPoints;
  /** Received returns by number. */
  returns: Map<string, number>;
}

/** What an order spent of a return, which is the exchange for it. */
interface Spending {
  spent: number;
  held: number;
  exchange?: number | undefined;
}

/** Predicts the entries of an employee from responses alone. The order of concurrent posts comes from the statement. */
export class EmployeeModel {
  readonly #topUps: TopUpRule | null;
  readonly #posted = new Map<string, number>();
  readonly #refused: { text: string; available: number; hundredths: number }[] = [];
  readonly #schedules: Schedule[] = [];
  readonly #orders = new Map<number, Order>();
  /** What was granted for an order and not taken back. */
  readonly #granted = new Map<number, number>();
  readonly #movedGrants = new Set<string>();
  /** What was taken back of grants, as lines of the statement. */
  readonly #grantsTaken: string[] = [];
  /** Amounts that an order may have given back after a reset, which then takes them. */
  readonly #givenBack = new Set<number>();
  readonly #takenBack = new Set<string>();
  #hasHeld = false;
  #leave: Leave | null = null;
  readonly #absences: Leave[] = [];
  #isChanging = false;
  #changes = 0;

  constructor(topUps: TopUpRule | null = null) {
    this.#topUps = topUps;
  }

  acknowledged(text: string, hundredths: number): void {
    this.#posted.set(text, hundredths);
  }

  refused(text: string, hundredths: number, available: number): void {
    this.#refused.push({ text, hundredths, available });
  }

  scheduled(schedule: Omit<Schedule, 'stoppedOn'>): void {
    this.#schedules.push({ ...schedule, stoppedOn: null });
  }

  /** `missing` is what a pending order costs beyond the balance, which has not reserved it. */
  ordered(orderNumber: number, hundredths: number, points: OrderPoints, missing = 0): void {
    const earlier = this.#orders.get(orderNumber);
    const order = { hundredths, points, returns: earlier?.returns ?? new Map<string, number>() };
    this.#orders.set(orderNumber, order);
    if (points !== 'spent') {
      const taken = points === 'refunded' ? this.#takeGrant(orderNumber, restOf(order)) : 0;
      this.#givenBack.add(restOf(order) - taken - missing);
    }
    // From now on, the available points can differ from all balances.
    if (points === 'none') this.#hasHeld = true;
  }

  /** An order beyond the balance was accepted, or an exchange for one. */
  granted(orderNumber: number, hundredths: number): void {
    if (hundredths === 0) return;
    this.acknowledged(`Tilføjet til ordre ${orderNumber}`, hundredths);
    this.#granted.set(orderNumber, (this.#granted.get(orderNumber) ?? 0) + hundredths);
  }

  /**
   * A return was received. Of an exchange, `spent` is what its order cost, and `held` what was held for it; it keeps what
   * it spends of the grant.
   */
  returned(
    orderNumber: number,
    line: { number: string; hundredths: number },
    { spent, held, exchange }: Spending = { spent: 0, held: 0 },
  ): void {
    this.#orders.get(orderNumber)?.returns.set(line.number, line.hundredths);
    const taken = this.#takeGrant(orderNumber, line.hundredths);
    const moved = Math.min(taken, spent);
    if (exchange !== undefined) {
      this.granted(exchange, moved);
      this.#movedGrants.add(`Tilføjet til ordre ${exchange}`);
    }
    for (const amount of [line.hundredths, line.hundredths - taken + moved - spent, held])
      this.#givenBack.add(amount);
  }

  /** Takes the grant of an order back, as far as `hundredths` come back of the order. Returns how much. */
  #takeGrant(orderNumber: number, hundredths: number): number {
    const granted = this.#granted.get(orderNumber) ?? 0;
    const taken = Math.min(hundredths, granted);
    if (taken === 0) return 0;
    this.#granted.set(orderNumber, granted - taken);
    this.#grantsTaken.push(`Taget tilbage fra ordre ${orderNumber} ${-taken}`);
    return taken;
  }

  /** The amount may have been taken back, in full or in part. */
  takenBack(text: string): void {
    this.#takenBack.add(text);
  }

  stopped(text: string, today: string): void {
    for (const schedule of this.#schedules) if (schedule.text === text) schedule.stoppedOn = today;
  }

  get lastDay(): string | null {
    return this.#leave?.lastDay ?? null;
  }

  recordLeave(lastDay: string, usableUntil: string): void {
    this.#leave = { lastDay, usableUntil, rehiredOn: null };
  }

  /** Records a rehire if the employee has left, or else a cancelled leave. */
  recordReturn(today: string): void {
    if (this.#leave && this.hasLeftBy(today)) {
      this.#endSchedules(this.#leave.lastDay);
      this.#absences.push({ ...this.#leave, rehiredOn: today });
    }
    this.#leave = null;
  }

  hasLeftBy(today: string): boolean {
    return this.#leave !== null && this.#leave.lastDay < today;
  }

  /** Call it before a credit for a date. After the response, the returned function tells whether a refusal was due. */
  expectCredit(date: string): () => 'must' | 'may' | 'never' {
    return this.#expect(this.#leave !== null && this.#leave.lastDay < date);
  }

  expectOrder(today: string): () => 'must' | 'may' | 'never' {
    return this.#expect(this.hasLostBalanceBy(today));
  }

  #expect(isRefused: boolean): () => 'must' | 'may' | 'never' {
    const [before, isChanging] = [this.#changes, this.#isChanging];
    const isKnown = () => !isChanging && this.#changes === before;
    return () => (isKnown() ? (isRefused ? 'must' : 'never') : 'may');
  }

  /** Call it before sending a change of the last day. From then on, concurrent calls may already see the change. */
  beginChange(): void {
    this.#isChanging = true;
    this.#changes += 1;
  }

  endChange(): void {
    this.#isChanging = false;
  }

  hasLostBalanceBy(today: string): boolean {
    return this.#leave !== null && this.#leave.usableUntil < today;
  }

  /** Returns whether the employee was absent when the top-up period that begins on `date` began. */
  wasAwayOn(date: string): boolean {
    return this.#allAbsences().some(
      ({ lastDay, rehiredOn }) => lastDay < date && (rehiredOn === null || date <= rehiredOn),
    );
  }

  #allAbsences(): Leave[] {
    return this.#leave ? [...this.#absences, this.#leave] : this.#absences;
  }

  #endSchedules(lastDay: string): void {
    for (const schedule of this.#schedules) schedule.stoppedOn ??= lastDay;
  }

  /** Returns how a statement differs from the model. Everything due by `today` must be posted. */
  violations(statement: Transaction[], today: string): string[] {
    if (this.#leave && this.hasLeftBy(today)) this.#endSchedules(this.#leave.lastDay);
    const posted = statement.filter(({ balance }) => balance !== null).toReversed();
    return [
      ...this.#wrongAfterLeaving(posted),
      ...brokenChain(posted),
      ...this.#wrongPosts(posted),
      ...this.#wrongOccurrences(posted, today),
      ...this.#wrongOrders(posted),
      ...this.#wrongGrants(posted),
      ...this.#wrongRefusals(posted),
      ...this.#wrongReversals(posted),
      ...this.#wrongTopUps(posted, today),
    ];
  }

  #wrongPosts(posted: Transaction[]): string[] {
    const manual = posted.filter(({ kind }) => kind === 'manual');
    const found = new Map<string, number>();
    for (const { text } of manual) found.set(text, (found.get(text) ?? 0) + 1);
    const wrong: string[] = [];
    for (const [text, hundredths] of this.#posted) {
      if (found.get(text) !== 1) wrong.push(`"${text}" is there ${found.get(text) ?? 0} times`);
      const line = manual.find((one) => one.text === text);
      if (line && toHundredths(line.points) !== hundredths) wrong.push(`"${text}" has another amount`);
    }
    for (const text of found.keys())
      if (!this.#posted.has(text)) wrong.push(`"${text}" was never acknowledged`);
    return wrong;
  }

  #wrongOccurrences(posted: Transaction[], today: string): string[] {
    const found = posted
      .filter(({ kind }) => kind === 'scheduled')
      .map(({ text, date, points }) => `${text} ${date} ${toHundredths(points)}`)
      .sort();
    const expected = this.#schedules.flatMap((one) => occurrencesBy(one, today)).sort();
    return differences(found, expected);
  }

  #wrongOrders(posted: Transaction[]): string[] {
    const found = posted
      .filter(({ kind }) => kind === 'order' || kind === 'refund')
      .map(({ text, points }) => `${text} ${toHundredths(points)}`);
    const expected = [...this.#orders].flatMap(([orderNumber, order]) => {
      const paid = `Ordre ${orderNumber} ${-order.hundredths}`;
      const returned = [...order.returns].map(([number, hundredths]) => `Retur ${number} ${hundredths}`);
      const refunded = `Refundering af ordre ${orderNumber} ${restOf(order)}`;
      return { none: [], spent: [paid, ...returned], refunded: [paid, ...returned, refunded] }[order.points];
    });
    return differences(found.sort(), expected.sort());
  }

  #wrongGrants(posted: Transaction[]): string[] {
    const found = posted.filter(isGrantTaken).map(({ text, points }) => `${text} ${toHundredths(points)}`);
    const [taken, expected] = [found.sort().join(', '), this.#grantsTaken.toSorted().join(', ')];
    return taken === expected ? [] : [`grants taken back: ${taken}, not ${expected}`];
  }

  /** An employee gets no credit during an absence, and the balance is reset only after its day `usableUntil`. */
  #wrongAfterLeaving(posted: Transaction[]): string[] {
    const absences = this.#allAbsences();
    const wasAbsentOn = (date: string) =>
      absences.some(({ lastDay, rehiredOn }) => lastDay < date && (rehiredOn === null || date < rehiredOn));
    return posted.flatMap((line) => {
      const { kind, text, date, points } = line;
      if (isGrantTaken(line)) return [];
      if (kind === 'correction') {
        const isReset =
          points < 0 &&
          absences.some(
            ({ usableUntil, rehiredOn }) => usableUntil < date && (rehiredOn === null || date <= rehiredOn),
          );
        return isReset || this.#isReturnedBeforeReset(date, -toHundredths(points))
          ? []
          : [`"${text}" of ${date} resets a balance that can be used`];
      }
      // An exchange keeps the grant of the returned order, which is no new credit.
      if (this.#movedGrants.has(text)) return [];
      const isCredit = kind === 'manual' || kind === 'scheduled' || kind === 'top-up';
      return isCredit && wasAbsentOn(date) ? [`"${text}" of ${date} is posted after the last day`] : [];
    });
  }

  /** Points that an order from before a reset returns are taken after a rehiring, too. */
  #isReturnedBeforeReset(date: string, hundredths: number): boolean {
    return this.#givenBack.has(hundredths) && this.#usableUntilBeforeReset(date) !== '';
  }

  /** Empty if the balance was not reset by `date`. */
  #usableUntilBeforeReset(date: string): string {
    const resets = this.#allAbsences().filter(
      ({ usableUntil, rehiredOn }) => usableUntil < date && (rehiredOn === null || usableUntil < rehiredOn),
    );
    return resets.map(({ usableUntil }) => usableUntil).reduce((a, b) => (a > b ? a : b), '');
  }

  #wrongReversals(posted: Transaction[]): string[] {
    const byId = new Map(posted.map((line) => [line.id, line]));
    const seen = new Set<number>();
    return posted.flatMap((line, n) => {
      const { kind, text, points, reverses = 0 } = line;
      if (kind !== 'reversal') return [];
      const taken = byId.get(reverses);
      const isRepeated = seen.has(reverses);
      seen.add(reverses);
      if (!taken || !this.#takenBack.has(taken.text)) return [`"${text}" was never asked for`];
      if (isRepeated) return [`"${taken.text}" is taken back twice`];
      const isTooMuch = points * taken.points >= 0 || Math.abs(points) > Math.abs(taken.points);
      if (isTooMuch) return [`"${text}" takes ${points} of ${taken.points}`];
      if (points < 0 || this.#topUps === null) return [];
      const since = this.#usableUntilBeforeReset(line.date);
      const unfilled = unfilledBefore(line, { earlier: posted.slice(0, n), since, topUp: this.#topUps });
      return toHundredths(points) === unfilled
        ? []
        : [`"${text}" gives back ${points}, not ${unfilled / 100}`];
    });
  }

  /** Computes each credit from the balance at its place: before everything of the period's day but what was scheduled. */
  #wrongTopUps(posted: Transaction[], today: string): string[] {
    if (this.#topUps === null) return [];
    const { hundredths, cap, since } = this.#topUps;
    return monthsBetween(since, today).flatMap((period) => {
      if (this.wasAwayOn(period)) return [];
      const place = posted.findIndex(
        ({ date, kind }) => date > period || (date === period && kind !== 'scheduled'),
      );
      const before = posted.at(place < 0 ? posted.length - 1 : place - 1);
      const balance = place === 0 || !before ? 0 : balanceOf(before);
      const expected = Math.min(hundredths, Math.max(0, cap - balance));
      const line = posted[place];
      const isTopUp = line?.kind === 'top-up' && line.date === period;
      const found = isTopUp ? toHundredths(line.points) : 0;
      return found === expected ? [] : [`top-up of ${period}: ${expected} expected, ${found} found`];
    });
  }

  /** The available points that a refusal names must have been the balance at some time, and must have been too few. */
  #wrongRefusals(posted: Transaction[]): string[] {
    const balances = new Set([0, ...posted.map(balanceOf)]);
    return this.#refused
      .filter(
        ({ available, hundredths }) =>
          available + hundredths >= 0 || (!this.#hasHeld && !balances.has(available)),
      )
      .map(
        ({ text, available }) =>
          `"${text}" was refused with ${available} available, which was enough or never the balance`,
      );
  }
}

const isGrantTaken = ({ kind, text }: Transaction): boolean =>
  kind === 'correction' && text.startsWith('Taget tilbage fra ordre ');

/** What cancelling an order would give back. */
const restOf = ({ hundredths, returns }: Pick<Order, 'hundredths' | 'returns'>): number =>
  [...returns.values()].reduce((rest, returned) => rest - returned, hundredths);

function monthsBetween(after: string, through: string): string[] {
  const months: string[] = [];
  let month = Temporal.PlainDate.from(after).with({ day: 1 }).add({ months: 1 });
  for (; month.toString() <= through; month = month.add({ months: 1 })) months.push(month.toString());
  return months;
}

function differences(found: string[], expected: string[]): string[] {
  const missing = expected.filter((one) => !found.includes(one)).map((one) => `missing: ${one}`);
  const extra = found.filter((one, n) => !expected.includes(one) || found[n - 1] === one);
  return [...missing, ...extra.map((one) => `unexpected: ${one}`)];
}

function brokenChain(posted: Transaction[]): string[] {
  let running = 0;
  const broken: string[] = [];
  for (const line of posted) {
    const { text, points, balance } = line;
    running += toHundredths(points);
    if (running < 0) broken.push(`below zero after "${text}"`);
    if (balanceOf(line) !== running) broken.push(`${balance} after "${text}", not ${running / 100}`);
    running = balanceOf(line);
  }
  return broken;
}

function occurrencesBy(
  { text, hundredths, firstDate, recurrence, stoppedOn }: Schedule,
  today: string,
): string[] {
  const last = stoppedOn !== null && stoppedOn < today ? stoppedOn : today;
  const dates: string[] = [];
  for (let n = 0; ; n += 1) {
    const date = occurrence(Temporal.PlainDate.from(firstDate), recurrence, n)?.toString();
    if (date === undefined || date > last) return dates.map((one) => `${text} ${one} ${hundredths}`);
    dates.push(date);
  }
}
