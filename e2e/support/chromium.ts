import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

// The headless shell needs a third less CPU than Chromium.
const SHELL = '/usr/bin/chromium-headless-shell';
const installed = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

/** The Chromium that CHROMIUM names, or Debian's, started without background traffic. */
export const chromium: { browserName: 'chromium'; launchOptions: LaunchOptions } = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: process.env.CHROMIUM || installed,
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
