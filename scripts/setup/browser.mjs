import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { SetupProblem } from './problem.mjs';

const fontFolders = ['/usr/share/fonts/truetype', '/usr/share/fonts'];

/** Installs Chromium and the fonts of the screenshots. */
export function ensureBrowser() {
  const chosen = process.env.CHROMIUM;
  if (chosen && !existsSync(chosen)) {
    throw new SetupProblem(`CHROMIUM names ${chosen}, which does not exist.`);
  }
  const missing = [];
  if (!chosen && !existsSync('/usr/bin/chromium')) missing.push('chromium');
  if (process.platform === 'linux' && !hasLiberationFonts()) missing.push('fonts-liberation');
  if (missing.length === 0) return;

  const otherWay = missing.includes('chromium') ? ' (or set CHROMIUM to the path of a Chromium)' : '';
  aptInstall(missing, `The browser journeys need ${missing.join(' and ')}.`, otherWay);
}

function hasLiberationFonts() {
  return fontFolders.some((folder) => {
    try {
      return readdirSync(folder).some(
        // Debian and Fedora name the folder differently; an empty folder does not count.
        (name) => /liberation/i.test(name) && readdirSync(join(folder, name)).length > 0,
      );
    } catch {
      return false;
    }
  });
}
