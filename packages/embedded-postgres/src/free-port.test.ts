import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

afterEach(() => void vi.restoreAllMocks());

test('a port on which another program listens is passed over', async () => {
  const taken = await freePort();
  const listener = createServer().listen(taken, '127.0.0.1');
  await once(listener, 'listening');
  const random = (taken - 16_000 + 0.5) / (32_767 - 16_000 + 1);
  vi.spyOn(Math, 'random').mockReturnValueOnce(random).mockReturnValueOnce(0.25);
  try {
    expect(await freePort()).not.toBe(taken);
  } finally {
    listener.close();
  }
});

test('a port is below those that systems give to connections', async () => {
  for (const random of [0, 0.999_999]) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(random);
    expect(await freePort()).toBeLessThan(32_768);
  }
});
