import type { BrowserContext, Page } from '@playwright/test';

/** Entries of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  var layoutShifts: { value: number; what: string }[];
}

/** Records the elements that move in each page of the context without a preceding input. */
export async function watchLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.layoutShifts = [];
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = (element?.textContent ?? '').trim().slice(0, 40);
      const place = (rect: DOMRectReadOnly) => `${Math.round(rect.x)},${Math.round(rect.y)}`;
      return `${element?.tagName.toLowerCase()} "${text}" ${place(previousRect)} → ${place(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        globalThis.layoutShifts.push({
          value: entry.value,
          what: `${Math.round(entry.startTime)} ms, ${entry.value.toFixed(4)}: ${entry.sources.map(describe).join('; ')}`,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of all shifts since the page was loaded, and the elements that moved. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  // The browser reports the shifts of a frame with the next frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ what }) => what),
  };
}
