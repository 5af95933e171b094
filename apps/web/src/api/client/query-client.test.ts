import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['things'];

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

async function failedLoad() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answers: (() => Promise<string>)[] = [];
  const options = {
    queryKey,
    queryFn: () => answers.shift()?.() ?? Promise.reject(new ApiError(404, 'not_found', 'Nej')),
  };
  const panel = new QueryObserver(queryClient, options);
  const shown: (string | undefined)[] = [];
  // As `useQuery` does.
  const render = notifyManager.batchCalls(() => {
    const { data, error } = panel.getCurrentResult();
    shown.push(data ?? error?.message);
  });
  const leave = panel.subscribe(render);
  await vi.waitFor(() => expect(shown.at(-1)).toBe('Nej'), { timeout: 30_000 });
  return { options, answers, shown, leave };
}

it('keeps the error of a failed load while another part of the page repeats the load', async () => {
  const { options, answers, shown } = await failedLoad();
  const answer = Promise.withResolvers<string>();
  answers.push(() => answer.promise);
  shown.length = 0;
  const badge = new QueryObserver(queryClient, options);
  const seen: unknown[] = [];
  badge.subscribe(({ data, isFetching, error }) => seen.push([data, isFetching, error?.message]));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([undefined, true, 'Nej']), { timeout: 30_000 });
  answer.resolve('loaded');
  await vi.waitFor(() => expect(shown.at(-1)).toBe('loaded'), { timeout: 30_000 });
  expect(shown).not.toContain(undefined);
});

it('forgets the error when the screen is left, so that the next visit starts anew', async () => {
  const { options, answers, leave } = await failedLoad();
  leave();
  answers.push(() => new Promise(() => undefined));
  const next = new QueryObserver(queryClient, options);
  next.subscribe(() => undefined);
  await vi.waitFor(() => expect(next.getCurrentResult().isFetching).toBe(true), { timeout: 30_000 });
  expect(next.getCurrentResult().error).toBeNull();
});
