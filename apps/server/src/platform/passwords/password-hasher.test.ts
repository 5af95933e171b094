import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { expect, test, vi } from 'vitest';
import { hashPassword } from './argon2.ts';
import { PasswordHasher } from './password-hasher.ts';

const passwords = new PasswordHasher();
const cheap = new PasswordHasher({ parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
const COMPOSED = 'grød-på-ærø';
const DECOMPOSED = COMPOSED.normalize('NFD');
const never = new AbortController().signal;

test('a hash computed in the background verifies like any other', async () => {
  const hash = await passwords.hashInBackground('kodeord-æøå', never);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'kodeord-æøå')).toBe(true);
  expect(await passwords.verify(hash, 'kodeord-aeoeaa')).toBe(false);
});

test.each([COMPOSED, DECOMPOSED])(
  'a password is the same in each form of its letters: %j',
  async (password) => {
    for (const hash of [await cheap.hash(password), await cheap.hashInBackground(password, never)]) {
      expect(await cheap.verify(hash, COMPOSED)).toBe(true);
      expect(await cheap.verify(hash, DECOMPOSED)).toBe(true);
      expect(await cheap.verify(hash, 'grod-pa-ærø')).toBe(false);
    }
  },
);

test('a hash of a password as typed, from version 0.2, still verifies', async () => {
  const mixed = `${COMPOSED} ${DECOMPOSED}`;
  for (const typed of [COMPOSED, DECOMPOSED, mixed]) {
    expect(await cheap.verify(await hashPassword(typed), typed)).toBe(true);
  }
  expect(await cheap.verify(await hashPassword(DECOMPOSED), COMPOSED)).toBe(true);
});

test('without an account, a password takes as many comparisons as with one', async () => {
  const comparing = vi.spyOn(PasswordHasher.prototype, 'compare');
  const hash = await cheap.hash('et andet kodeord');
  for (const typed of [COMPOSED, DECOMPOSED, 'uden danske bogstaver']) {
    comparing.mockClear();
    expect(await cheap.verify(hash, typed)).toBe(false);
    const comparisons = comparing.mock.calls.length;
    expect(await cheap.verify(null, typed)).toBe(false);
    expect(comparing).toHaveBeenCalledTimes(2 * comparisons);
  }
  comparing.mockRestore();
});

test('interactive hashes overtake background hashes, of which none is refused', async () => {
  const waiting = 400;
  let done = 0;
  let refused = 0;
  const stopped = new AbortController();
  const count = () => {
    done += 1;
  };
  const countRefusal = () => {
    if (!stopped.signal.aborted) refused += 1;
  };
  const background = Array.from({ length: waiting }, (_, n) =>
    passwords.hashInBackground(`kodeord-${n}`, stopped.signal).then(count, countRefusal),
  );
  await background[0];
  const before = done;
  await passwords.verify(null, 'kodeord');
  await passwords.hash('kodeord');
  // About as many as had already started, one per core; some more on systems without thread priorities.
  expect(done - before).toBeLessThan(10 * availableParallelism());
  expect(refused).toBe(0);
  stopped.abort();
  await Promise.all(background);
});

test('a full queue rejects the promise of a further call instead of throwing', async () => {
  const waiting = Array.from({ length: 200 + availableParallelism() }, () => cheap.hash('kodeord'));
  const outcome = await Promise.allSettled([...waiting, cheap.verify(null, 'kodeord')]);
  expect(outcome.at(0)).toMatchObject({ status: 'fulfilled' });
  expect(outcome.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});

test('does not compute waiting hashes after a stop', async () => {
  const stopped = new AbortController();
  const asked = Array.from({ length: 100 }, () => passwords.hashInBackground('kodeord', stopped.signal));
  await asked[0];
  stopped.abort();
  const made = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
  expect(made.length).toBeLessThan(10 * availableParallelism());
});

test.runIf(process.platform === 'linux')('hashes imports in a process of the lowest priority', async () => {
  const before = helpersOfPriority(process.pid, 19);
  await new PasswordHasher().hashInBackground('et-godt-kodeord', never);
  expect(helpersOfPriority(process.pid, 19)).toBe(before + 1);
});

test.runIf(process.platform === 'linux')(
  'hashes imports in a server of a lower priority than theirs',
  async () => {
    const module = new URL('./password-hasher.ts', import.meta.url).href;
    // An ordinary user may not raise a priority, so a process that tries gives no hash.
    const program = `import('${module}').then(async ({ PasswordHasher }) => {
    const hasher = new PasswordHasher({ backgroundPriority: 0 });
    console.log(await hasher.hashInBackground('et-godt-kodeord', new AbortController().signal));
    setInterval(() => undefined, 1000);
  })`;
    const server = spawn('nice', ['-n', '5', process.execPath, '-e', program]);
    try {
      const [hash] = await once(server.stdout, 'data');
      expect(`${hash}`).toMatch(/^\$argon2id/);
      expect(helpersOfPriority(Number(server.pid), getPriority(server.pid))).toBe(1);
      expect(getPriority(server.pid)).toBeGreaterThanOrEqual(5);
    } finally {
      server.kill();
    }
  },
);

/** The number of child processes of `parent` that have this priority. */
function helpersOfPriority(parent: number, priority: number): number {
  return readdirSync('/proc').filter((id) => {
    const [, ppid, nice] = /^\d+ \(.*\) \S (\d+) (?:\S+ ){14}(\S+)/s.exec(statOf(id)) ?? [];
    return Number(ppid) === parent && Number(nice) === priority;
  }).length;
}

/** Returns an empty text for a process that has ended, and for what is no process. */
function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}
