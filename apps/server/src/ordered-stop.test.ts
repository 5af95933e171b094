import { expect, test } from 'vitest';
import { OrderedStop, type Part } from './ordered-stop.ts';
import { createLog } from './platform/logging/logger.ts';

function start() {
  const lines: string[] = [];
  const stopping = new OrderedStop(createLog('info', { write: (line) => lines.push(line) }));
  return { stopping, logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
const never = () => new Promise<void>(() => undefined);

test('stops parts in a fixed order, whichever was added first', async () => {
  const { stopping, logged } = start();
  const stopped: Part[] = [];
  const parts: Part[] = ['database', 'pool', 'requests', 'jobs', 'drain', 'workers', 'webshop', 'mail'];
  for (const part of parts) {
    stopping.add(part, async () => {
      await Promise.resolve();
      stopped.push(part);
    });
  }
  expect(await stopping.run(1_000)).toBe(true);
  expect(stopped).toEqual(['webshop', 'drain', 'requests', 'workers', 'jobs', 'mail', 'pool', 'database']);
  expect(logged()).toEqual([]);
});

test('stops the other parts after one that fails, and logs it', async () => {
  const { stopping, logged } = start();
  const stopped: Part[] = [];
  stopping.add('jobs', () => Promise.reject(new Error('no answer')));
  stopping.add('pool', () => void stopped.push('pool'));
  expect(await stopping.run(1_000)).toBe(false);
  expect(stopped).toEqual(['pool']);
  expect(logged()).toMatchObject([{ level: 50, part: 'jobs', err: { message: 'no answer' } }]);
});

test('abandons a part that does not end, and logs its name', async () => {
  const { stopping, logged } = start();
  stopping.add('pool', never);
  expect(await stopping.run(20)).toBe(false);
  expect(logged()).toMatchObject([{ level: 50, part: 'pool', msg: expect.stringContaining('does not end') }]);
});

test('runs once, however often it is called', async () => {
  const { stopping } = start();
  let stops = 0;
  stopping.add('pool', () => {
    stops += 1;
  });
  expect(await Promise.all([stopping.run(1_000), stopping.run(1_000)])).toEqual([true, true]);
  expect(stops).toBe(1);
});
