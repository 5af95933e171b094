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

test('a process that ends fails its question only', async () => {
  const { pool, started } = startPool();
  const questions = [pool.ask('die'), pool.ask('b')];
  await expect(questions[0]).rejects.toThrow('A helper ended without an answer');
  expect(await questions[1]).toBe('B');
  expect(started).toHaveLength(2);
  started[1]?.kill();
});

test('a process that has nothing to answer and is killed is replaced', async () => {
  const { pool, started } = startPool();
  await pool.ask('a');
  const [helper] = started;
  if (!helper) throw new Error('No helper was started');
  const ended = once(helper, 'exit');
  helper.kill('SIGKILL');
  await ended;
  expect(await pool.ask('b')).toBe('B');
  started[1]?.kill();
});
