import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { SetupProblem } from './problem.mjs';

// One of them is enough. e2e/support/chromium.ts prefers the first, which is installed if both are missing.
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const fontFolders = ['/usr/share/fonts/truetype', '/usr/share/fonts'];

export function ensureBrowser() {
  const chosen = process.env.CHROMIUM;
  if (chosen && !existsSync(chosen)) {
    throw new SetupProblem(`CHROMIUM names ${chosen}, which does not exist.`);
  }
  const missing = [];
  const lacksBrowser = !chosen && !executables.some((file) => existsSync(file));
  if (lacksBrowser) missing.push('chromium-headless-shell');
  if (process.platform === 'linux' && !hasLiberationFonts()) missing.push('fonts-liberation');
  if (missing.length === 0) return;

  const otherWay = lacksBrowser ? ' (or set CHROMIUM to the path of a Chromium)' : '';
  aptInstall(missing, `The browser journeys need ${missing.join(' and ')}.`, otherWay);
}

function hasLiberationFonts() {
  return fontFolders.some((folder) => {
    try {
      const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      return folders.some(
        // Debian and Fedora name the folder differently. An empty folder does not count.
        ({ name }) => /liberation/i.test(name) && readdirSync(join(folder, name)).length > 0,
      );
    } catch {
      return false;
    }
  });
}
