import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { HelperPool } from './helper-pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'saldo-helper-'));
const script = path.join(folder, 'helper.mjs');
writeFileSync(
  script,
  `process.on('message', (question) => {
     if (question === 'die') process.exit(1);
     process.send(question.toUpperCase());
   });`,
);

afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true }));

function startPool(): { pool: HelperPool<string, string>; started: ChildProcess[] } {
  const started: ChildProcess[] = [];
  const pool = new HelperPool<string, string>(1, () => {
    const helper = fork(script);
    started.push(helper);
    return helper;
  });
  return { pool, started };
}

test('a process answers question after question, and ends when there are none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { pool, started } = startPool();
  expect(await Promise.all([pool.ask('a'), pool.ask('b')])).toEqual(['A', 'B']);
  expect(started).toHaveLength(1);
  const [helper] = started;
  if (!helper) throw new Error('No helper was started');
  vi.advanceTimersByTime(9_999);
  expect(helper.killed).toBe(false);
  const ended = once(helper, 'exit');
  vi.advanceTimersByTime(1);
  await ended;
  expect(await pool.ask('c')).toBe('C');
  expect(started).toHaveLength(2);
  started[1]?.kill();
});

test('a question that ends two processes fails, and no other', async () => {
  const { pool, started } = startPool();
  const questions = [pool.ask('die'), pool.ask('b')];
  await expect(questions[0]).rejects.toThrow('A helper gave no answer');
  expect(await questions[1]).toBe('B');
  expect(started).toHaveLength(3);
  started[2]?.kill();
});

test.each(['before its end is noticed', 'and noticed'])(
  'a process that is killed without a question, %s, is replaced',
  async (moment) => {
    const { pool, started } = startPool();
    await pool.ask('a');
    const [helper] = started;
    if (!helper?.pid) throw new Error('No helper was started');
    const ended = once(helper, 'exit');
    process.kill(helper.pid, 'SIGKILL');
    if (moment === 'and noticed') await ended;
    expect(await pool.ask('b')).toBe('B');
    started[1]?.kill();
  },
);
