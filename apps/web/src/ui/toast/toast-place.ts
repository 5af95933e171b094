export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Surroundings {
  viewport: { width: number; height: number };
  /** Never covered: bars, primary buttons, the resting pointer. */
  kept: readonly Box[];
  /** Covered only where there is no better place: links, fields, checkboxes. */
  controls: readonly Box[];
}

const MARGIN = 16;
const GAP = 8;

/** Returns a place at the lower edge, at the left if possible, raised above the boxes that must not be covered. */
export function toastPlace(size: { width: number; height: number }, around: Surroundings): Box {
  const { width } = around.viewport;
  const lefts = [MARGIN, (width - size.width) / 2, width - size.width - MARGIN];
  const places = lefts.map((left) => lowestPlace(left, size, around));
  const cost = (place: Box): number =>
    around.controls.filter((control) => overlap(control, place)).length * around.viewport.height -
    place.bottom;
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function lowestPlace(left: number, size: { width: number; height: number }, around: Surroundings): Box {
  const lowest = around.viewport.height - MARGIN;
  const at = (bottom: number): Box => ({ left, right: left + size.width, top: bottom - size.height, bottom });
  let place = at(lowest);
  while (place.top >= MARGIN) {
    const hits = around.kept.filter((box) => overlap(box, place));
    if (hits.length === 0) return place;
    place = at(Math.min(...hits.map(({ top }) => top)) - GAP);
  }
  return at(lowest);
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
