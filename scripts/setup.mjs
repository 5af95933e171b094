// Must run on Node 20 without any package: it runs before anything is installed.
import { appsAreCurrent, buildApps } from './setup/apps.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { withSetupLock } from './setup/lock.mjs';
import { ensureNode, nodeIsUsable } from './setup/node-binary.mjs';
import { ensurePackages, packagesAreCurrent } from './setup/packages.mjs';
import { SetupProblem } from './setup/problem.mjs';

const flags = process.argv.slice(2);
const known = ['--no-build', '--browser'];

try {
  const unknown = flags.find((flag) => !known.includes(flag));
  if (unknown) throw new SetupProblem(`Unknown option ${unknown}. Known: ${known.join(', ')}.`);
  const wantsApps = !flags.includes('--no-build');

  // Takes the lock only if there is something to do.
  if (!isCurrent(wantsApps)) {
    await withSetupLock(async () => {
      // Checks each step again, because the previous holder of the lock may have done it.
      ensurePackages();
      ensureNode();
      if (wantsApps && !appsAreCurrent()) await buildApps();
    });
  }
  if (flags.includes('--browser')) ensureBrowser();
} catch (error) {
  if (!(error instanceof SetupProblem) && !isSystemError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function isSystemError(error) {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(error.code);
}

function isCurrent(wantsApps) {
  return packagesAreCurrent() && nodeIsUsable() && (!wantsApps || appsAreCurrent());
}
