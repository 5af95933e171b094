/** Libraries that may be locked in two versions, and which packages need them. */
export const acceptedPairs = {
  '@noble/hashes': 'pdfkit 0.20 needs 1, otpauth 9 needs 2',
  'base64-js': 'fontkit 2 needs 1, the linebreak of pdfkit needs 0',
  'fast-uri': 'ajv 8 needs 3, fast-json-stringify 7 needs 4',
};

const SECURITY = /vulnerab|security|malicious|malware|compromised|\bcve\b|exploit|unsafe/i;

export function lockProblems(lock, accepted = acceptedPairs) {
  const packages = runtimePackages(lock);
  return [...securityDeprecations(packages), ...pairProblems(packages, accepted)];
}

/** Returns the problems in the report of `npm audit --json`, as lines; undefined if it is not a report. */
export function auditProblems(report) {
  if (typeof report?.vulnerabilities !== 'object') return undefined;
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, via = [] }) => {
      const titles = via.map((source) => source?.title ?? `through ${source}`);
      return `${name}: ${severity} advisory (${titles.join('; ')})`;
    });
}

function runtimePackages({ packages }) {
  return Object.entries(packages)
    .filter(([folder, entry]) => folder.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.dev && !entry.devOptional)
    .map(([folder, entry]) => ({ name: folder.split('node_modules/').at(-1), ...entry }));
}

const securityDeprecations = (packages) =>
  packages
    .filter(({ deprecated }) => typeof deprecated === 'string' && SECURITY.test(deprecated))
    .map(({ name, version, deprecated }) => `${name} ${version} is deprecated: ${deprecated}`);

function pairProblems(packages, accepted) {
  const versions = Map.groupBy(packages, ({ name }) => name);
  const several = [...versions].flatMap(([name, entries]) => {
    const distinct = [...new Set(entries.map(({ version }) => version))];
    return distinct.length > 1 ? [{ name, distinct }] : [];
  });
  const surplus = several
    .filter(({ name }) => !(name in accepted))
    .map(({ name, distinct }) => `${name} is locked in the versions ${distinct.join(' and ')}`);
  const stale = Object.keys(accepted)
    .filter((name) => !several.some((one) => one.name === name))
    .map((name) => `${name} is locked in one version: remove it from acceptedPairs`);
  return [...surplus, ...stale];
}
