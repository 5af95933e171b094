import type { Locator, Page } from '@playwright/test';

/** Red, green and blue, 0 to 255. */
type Pixel = readonly [number, number, number];

/** How many pixels of a strip are to the left of an element's left edge, and how many to the right. */
const OUTSIDE = 8;
const INSIDE = 6;

/** WCAG 2.2's contrast of two colours, 1 to 21. */
export function contrast(one: Pixel, other: Pixel): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast of an element's left border with the pixels outside or inside the border, whichever is lower. */
export async function borderContrast(element: Locator): Promise<number> {
  const strip = (await leftEdge(element)).slice(OUTSIDE - 3);
  const [outside, inside] = [strip[0], strip.at(-1)] as [Pixel, Pixel];
  return Math.max(...strip.map((pixel) => Math.min(contrast(pixel, outside), contrast(pixel, inside))));
}

/** The contrast of an element's border or filling, whichever is higher, with the pixel left of the element. */
export async function edgeContrast(element: Locator): Promise<number> {
  const strip = await leftEdge(element);
  return Math.max(...strip.map((pixel) => contrast(pixel, strip[0] as Pixel)));
}

/** Returns the width of the focus ring at the left edge, in pixels, and its contrast with the pixel outside. */
export async function ringOf(element: Locator): Promise<{ width: number; contrast: number }> {
  const strip = await leftEdge(element);
  const ring = await element.evaluate((node) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--focus-ring)';
    node.ownerDocument.body.append(probe);
    const channels = getComputedStyle(probe).color.match(/\d+/g);
    probe.remove();
    return channels?.map(Number);
  });
  const isRing = (pixel: Pixel) => pixel.every((value, at) => Math.abs(value - (ring?.[at] ?? -9)) <= 2);
  const outside = strip[0] as Pixel;
  return {
    width: strip.filter(isRing).length,
    contrast: Math.max(0, ...strip.filter(isRing).map((pixel) => contrast(pixel, outside))),
  };
}

/** The pixels of a horizontal line across the left edge, at half the height of the element. */
async function leftEdge(element: Locator): Promise<Pixel[]> {
  // Not `scrollIntoViewIfNeeded`: it waits for frames, in which a loading screen may replace the element.
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const page = element.page();
  await untilStill(page);
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const x = Math.round(box.x);
  const clip = { x: x - OUTSIDE, y: Math.round(box.y + box.height / 2), width: OUTSIDE + INSIDE, height: 1 };
  const picture = await page.screenshot({ clip, scale: 'css' });
  // Decoded on another page, because the page's own content security policy may forbid it.
  const reader = await page.context().newPage();
  try {
    const channels = await reader.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return [...(canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])];
    }, picture.toString('base64'));
    return Array.from({ length: channels.length / 4 }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = channels.slice(at * 4);
      return [red, green, blue];
    });
  } finally {
    await reader.close();
  }
}

const untilStill = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-refreshing]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );

function luminance(pixel: Pixel): number {
  const [red, green, blue] = pixel.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
