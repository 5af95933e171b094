import { expect, type Page } from '@playwright/test';

/**
 * Returns the address of the tab that a click with Ctrl or the middle button opens, and closes that tab.
 * Asks the browser: Playwright loses the navigation of such a tab, or the tab itself
 * (microsoft/playwright#42142).
 */
export async function addressOfNewTab(page: Page, click: () => Promise<void>): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo: opener } = await session.send('Target.getTargetInfo');
  const tabs = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos.filter(
      ({ type, browserContextId }) => type === 'page' && browserContextId === opener.browserContextId,
    );
  };
  const before = new Set((await tabs()).map(({ targetId }) => targetId));
  await click();
  let opened = opener;
  await expect
    .poll(async () => {
      const added = (await tabs()).filter(({ targetId }) => !before.has(targetId));
      opened = added[0] ?? opener;
      return added.map(({ url }) => url.startsWith('http'));
    })
    .toEqual([true]);
  await session.send('Target.closeTarget', { targetId: opened.targetId });
  await session.detach();
  const { pathname, search } = new URL(opened.url);
  return pathname + search;
}
