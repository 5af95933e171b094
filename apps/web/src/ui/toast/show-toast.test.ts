import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToastsOf, showToast } from './show-toast.tsx';

// No list of toasts is rendered, so none closes after 5 seconds, just as if the pointer rested on each of them.
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('closes a toast under the pointer 15 seconds after it was shown', () => {
  showToast('beech', 'Afdeling oprettet succesfuldt');
  vi.advanceTimersByTime(14_000);
  expect(shown()).toEqual(['Afdeling oprettet succesfuldt']);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual([]);
});

it('counts the 15 seconds from the last time that the same message was shown', () => {
  showToast('blue', 'Ingen ændringer at gemme');
  vi.advanceTimersByTime(10_000);
  showToast('blue', 'Ingen ændringer at gemme');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual(['Ingen ændringer at gemme']);
});

it('shows a repeated message anew, once its first toast has left', () => {
  const id = () => notificationsStore.getState().notifications.map((toast) => toast.id);
  showToast('beech', 'Transaktionen er nu tilføjet');
  const [first] = id();
  showToast('beech', 'Transaktionen er nu tilføjet');
  showToast('beech', 'Transaktionen er nu tilføjet');
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual(['Transaktionen er nu tilføjet']);
  // Another toast, so that the list neither keeps the first one's timer nor hides that it came again.
  expect(id()).not.toContain(first);
});

it('keeps an error until its action has succeeded', () => {
  showToast('red', 'Kunne ikke gemme', { action: 'save' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Kunne ikke gemme']);
  closeToastsOf('load');
  expect(shown()).toEqual(['Kunne ikke gemme']);
  closeToastsOf('save');
  expect(shown()).toEqual([]);
});

it('shows at most two toasts, and first closes the oldest one that is not an error', () => {
  showToast('red', 'Fejl', { action: 'save' });
  showToast('beech', 'Første');
  showToast('beech', 'Anden');
  expect(shown()).toEqual(['Fejl', 'Anden']);
});

it('closes a toast of any colour when what it reports on is over', () => {
  showToast('beech', 'Åse fratræder 30-11-2026', { action: 'leave 5', undo: () => undefined });
  vi.advanceTimersByTime(10_000);
  expect(shown()).toHaveLength(1);
  closeToastsOf('leave 5');
  expect(shown()).toEqual([]);
});
