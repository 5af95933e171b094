import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium, or the one named by CHROMIUM, without background traffic. */
export const chromium: { browserName: 'chromium'; launchOptions: LaunchOptions } = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};
