import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each A4 page that printing gives. */
export async function printedPages(page: Page): Promise<string[]> {
  const file = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text;
}
