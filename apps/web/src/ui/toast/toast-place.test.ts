import { describe, expect, test } from 'vitest';
import { type Box, overlap, toastPlace } from './toast-place.ts';

const viewport = { width: 1440, height: 900 };
const toast = { width: 320, height: 60 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const place = (kept: Box[], controls: Box[] = []) => toastPlace(toast, { viewport, kept, controls });

describe('the place of toasts', () => {
  test('is at the lower left edge of an empty page', () => {
    expect(place([])).toEqual(box(16, 824, 320, 60));
  });

  test('is above a bar along the whole edge', () => {
    expect(place([box(0, 836, 1440, 64)])).toEqual(box(16, 768, 320, 60));
  });

  test('is beside a primary button rather than above it', () => {
    const button = box(100, 840, 200, 40);
    expect(place([button])).toEqual(box(560, 824, 320, 60));
  });

  test('covers as few controls as possible', () => {
    const ticks = [box(120, 830, 44, 44), box(120, 786, 44, 44)];
    const actions = [box(1300, 830, 36, 36)];
    expect(place([], [...ticks, ...actions])).toEqual(box(560, 824, 320, 60));
  });

  test('never covers bars and primary buttons, however many controls it covers instead', () => {
    const bar = box(80, 836, 1280, 64);
    const button = box(200, 700, 300, 40);
    const links = Array.from({ length: 20 }, (_, index) => box(600, 44 * index, 300, 22));
    const found = place([bar, button], links);
    expect([bar, button].filter((kept) => overlap(kept, found))).toEqual([]);
  });

  test('fills the width of a phone above the buttons of a form', () => {
    const phone = { width: 390, height: 844 };
    const footer = box(0, 768, 390, 76);
    expect(toastPlace({ width: 358, height: 60 }, { viewport: phone, kept: [footer], controls: [] })).toEqual(
      box(16, 700, 358, 60),
    );
  });

  test('is at the edge when there is no free place', () => {
    expect(place([box(0, 0, 1440, 900)])).toEqual(box(16, 824, 320, 60));
  });
});
