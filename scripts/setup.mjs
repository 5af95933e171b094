// Makes a checkout ready to run: packages, a Node that can run the server, the built web, a browser.
// Plain JavaScript for Node 20, without dependencies: it runs before anything is installed.
import { ensureBrowser } from './setup/browser.mjs';
import { withSetupLock } from './setup/lock.mjs';
import { ensureNode, nodeIsUsable } from './setup/node-binary.mjs';
import { ensurePackages, packagesAreCurrent } from './setup/packages.mjs';
import { SetupProblem } from './setup/problem.mjs';
import { buildWeb, webIsCurrent } from './setup/web.mjs';

const flags = process.argv.slice(2);
const known = ['--no-build', '--browser'];

try {
  const unknown = flags.find((flag) => !known.includes(flag));
  if (unknown) throw new SetupProblem(`Unknown option ${unknown}. Known: ${known.join(', ')}.`);
  const wantsWeb = !flags.includes('--no-build');

  // The usual start has nothing to do, and then takes no lock.
  if (!isCurrent(wantsWeb)) {
    await withSetupLock(async () => {
      // Checked again inside: the setup that held the lock before may have done it all.
      ensurePackages();
      ensureNode();
      if (wantsWeb && !webIsCurrent()) await buildWeb();
    });
  }
  if (flags.includes('--browser')) ensureBrowser();
} catch (error) {
  if (!(error instanceof SetupProblem) && !isOfTheSystem(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Such as "no space left" and "permission denied", which say enough by themselves. */
function isOfTheSystem(error) {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(error.code);
}

function isCurrent(wantsWeb) {
  return packagesAreCurrent() && nodeIsUsable() && (!wantsWeb || webIsCurrent());
}
