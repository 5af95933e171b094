import { type HistoryAction, parseHref } from '@tanstack/history';
import { expect, it } from 'vitest';
import { scrollTarget } from './use-scroll-restoration.ts';

const visit = (href: string, action?: HistoryAction, keepScroll = false) => ({
  location: parseHref(href, { __TSR_index: 0, keepScroll }),
  ...(action && { action }),
});

it.each<[string, HistoryAction | undefined, number | undefined, number | string | undefined]>([
  ['/orders', 'PUSH', undefined, 0],
  ['/orders', 'PUSH', 300, 0],
  ['/orders', 'REPLACE', undefined, 0],
  ['/customers/7#administratorer', 'PUSH', undefined, 'administratorer'],
  ['/customers/7#administratorer', 'BACK', 300, 300],
  ['/orders', 'BACK', 300, 300],
  ['/orders', 'FORWARD', 300, 300],
  ['/orders', 'GO', 300, 300],
  ['/orders', 'BACK', undefined, undefined],
  ['/orders', undefined, 300, 300],
  ['/orders', undefined, undefined, undefined],
])('%s after %s, where the user had been at %s, scrolls to %s', (href, action, position, expected) => {
  expect(scrollTarget(visit(href, action), position)).toBe(expected);
});

it('keeps the position while a list is sorted or paged', () => {
  expect(scrollTarget(visit('/orders?page=2', 'PUSH', true), 300)).toBeUndefined();
});
