const isComplete = process.env.SOAK !== undefined;
const number = (name: string, brief: number, complete: number): number =>
  Number(process.env[name] ?? (isComplete ? complete : brief));

export const soak = {
  isComplete,
  operations: number('SOAK_OPERATIONS', 8_000, 1_000_000),
  requests: number('SOAK_REQUESTS', 2_500, 500_000),
  years: number('SOAK_YEARS', 8, 20),
  seed: number('SOAK_SEED', Date.now() % 1_000_000, Date.now() % 1_000_000),
  say(line: string): void {
    process.stdout.write(`${line}\n`);
  },
  /** Returns all items in a complete run, else at most `count` random ones. */
  sample<T>(all: readonly T[], count: number): T[] {
    if (isComplete || all.length <= count) return [...all];
    const order = all.map((item) => ({ item, place: Math.random() })).sort((a, b) => a.place - b.place);
    return order.slice(0, count).map(({ item }) => item);
  },
};
