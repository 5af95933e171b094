import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Returns the text of each printed A4 page. */
export async function printedPages(page: Page): Promise<string[]> {
  const file = await page.pdf({ format: 'A4' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text;
}
