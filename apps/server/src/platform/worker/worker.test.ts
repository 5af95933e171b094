import { describe, expect, test, vi } from 'vitest';
import { TestClock } from '../../../test-support/test-clock.ts';
import { Worker, type WorkerTask } from './worker.ts';

const recordingTask = (name: string, done: string[], more: Partial<WorkerTask> = {}): WorkerTask => ({
  name,
  run: async () => {
    done.push(name);
    return false;
  },
  ...more,
});
const count = (done: string[], name: string) => done.filter((one) => one === name).length;

const NOON = '2026-11-20T11:00:00Z';
const start = (tasks: WorkerTask[], options: { now?: string; restMilliseconds?: number } = {}) => {
  const { now = NOON, ...rest } = options;
  const onError = vi.fn();
  const schemaGuard = { check: async () => true, allowsWrites: true };
  const worker = new Worker({ tasks, clock: new TestClock(now), schemaGuard, onError, ...rest });
  worker.start();
  return { worker, onError };
};

test('runs a task until no work is left, then the next task', async () => {
  const done: string[] = [];
  let left = 3;
  const { worker } = start([
    {
      name: 'first',
      run: async () => {
        done.push('first');
        left -= 1;
        return left > 0;
      },
    },
    recordingTask('second', done),
  ]);
  await vi.waitFor(() => expect(done).toEqual(['first', 'first', 'first', 'second']), { timeout: 30_000 });
  await worker.stop();
});

test('retries a failed task in the next round, and runs the others', async () => {
  let tries = 0;
  const done: string[] = [];
  const { worker, onError } = start(
    [
      {
        name: 'failing',
        run: async () => {
          tries += 1;
          throw new Error('not today');
        },
      },
      recordingTask('other', done),
    ],
    { restMilliseconds: 1 },
  );
  await vi.waitFor(() => expect(Math.min(tries, done.length)).toBeGreaterThan(2), { timeout: 30_000 });
  await worker.stop();
  expect(onError).toHaveBeenCalledWith(new Error('not today'), 'failing');
});

test('skips rounds for a task with an interval', async () => {
  const done: string[] = [];
  const { worker } = start([recordingTask('slow', done, { every: 60_000 }), recordingTask('each', done)], {
    restMilliseconds: 1,
  });
  await vi.waitFor(() => expect(count(done, 'each')).toBeGreaterThan(5), { timeout: 30_000 });
  await worker.stop();
  expect(count(done, 'slow')).toBe(1);
});

describe('a resting worker wakes', () => {
  test.each([
    ['within 20 seconds', NOON, 19_000, 20_100],
    ['at midnight in Copenhagen', '2026-11-20T22:59:59Z', 1_000, 1_100],
    ['at midnight in summer', '2026-07-01T21:59:59.500Z', 500, 600],
  ])('%s', async (_when, now, notBefore, by) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const done: string[] = [];
      const { worker } = start([recordingTask('task', done)], { now });
      await vi.advanceTimersByTimeAsync(notBefore);
      expect(done).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(by - notBefore);
      expect(done.length).toBeGreaterThan(1);
      await worker.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a stop waits for the current batch and starts no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let batches = 0;
  const { worker } = start([
    {
      name: 'long',
      run: async () => {
        batches += 1;
        await promise;
        return true;
      },
    },
  ]);
  await vi.waitFor(() => expect(batches).toBe(1), { timeout: 30_000 });
  const stopped = worker.stop();
  resolve();
  await stopped;
  expect(batches).toBe(1);
});

test('a stop interrupts a task that checks for it, without an error', async () => {
  const { promise: running, resolve: begin } = Promise.withResolvers<void>();
  const { worker, onError } = start([
    {
      name: 'long',
      run: (stopping) => {
        begin();
        return new Promise((_resolve, reject) => {
          stopping.addEventListener('abort', () => reject(stopping.reason), { once: true });
        });
      },
    },
  ]);
  await running;
  await worker.stop();
  expect(onError).not.toHaveBeenCalled();
});
