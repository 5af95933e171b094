import { describe, expect, test } from 'vitest';
import { type Box, lowerEdge } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const list = box(16, 0, 320, 60);

describe('the place of toasts', () => {
  test.each<[string, Box[], number]>([
    ['is at the lower edge of a page without bars', [], 884],
    ['is above a bar along the edge', [box(80, 836, 1280, 64)], 828],
    ['is above a bar that is partly outside the window', [box(80, 880, 1280, 64)], 872],
    ['is at the edge below a bar that ends further up', [box(80, 400, 1280, 64)], 884],
    ['is at the edge beside the buttons of a dialog', [box(460, 800, 520, 76)], 884],
    ['is above the upper one of two bars', [box(0, 760, 1440, 64), box(0, 836, 1440, 64)], 752],
    ['is at the edge when bars leave no room', [box(0, 0, 1440, 900)], 884],
  ])('%s', (_, bars, expected) => {
    expect(lowerEdge(list, bars, 900)).toBe(expected);
  });
});
