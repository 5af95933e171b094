import type { Addressing } from './database-line.ts';
import { type FaultName, faultNames } from './fault-kinds.ts';

/** Counts of a complete run, without network faults. */
const complete: Partial<Record<FaultName, number>> = {
  'instance-kills': 500,
  'worker-kills': 50,
  'database-kills': 100,
  failovers: 50,
  'rolling-restarts': 50,
  'full-disks': 10,
};
const NETWORK_FAULTS = 200;
const networkShares: Partial<Record<FaultName, number>> = {
  pauses: 75,
  'long-pauses': 8,
  cuts: 40,
  drops: 27,
  'read-only-standbys': 25,
  'frozen-standbys': 25,
};

/** For `npm run soak -- --only faults`. */
export const faultOptions = {
  ...(Object.fromEntries(faultNames.map((name) => [name, { type: 'string' }])) as Record<
    FaultName,
    { type: 'string' }
  >),
  'network-faults': { type: 'string' },
  'drain-seconds': { type: 'string', default: '2' },
  addressing: { type: 'string', default: 'one-host' },
  pool: { type: 'string', default: 'own' },
} as const;

type Values = { [name in keyof typeof faultOptions]?: string | undefined };

/** If any count is given, the others are 0. */
export function faultCounts(values: Values): Record<FaultName, number> {
  const isAsked = [...faultNames, 'network-faults' as const].some((name) => values[name] !== undefined);
  const network = Number(values['network-faults'] ?? (isAsked ? 0 : NETWORK_FAULTS));
  const count = (name: FaultName) => {
    if (values[name] !== undefined) return Number(values[name]);
    const share = networkShares[name];
    if (share !== undefined) return Math.round((share * network) / NETWORK_FAULTS);
    return isAsked ? 0 : (complete[name] ?? 0);
  };
  return countsOf(count);
}

export const onlyFaults = (some: Partial<Record<FaultName, number>>): Record<FaultName, number> =>
  countsOf((name) => some[name] ?? 0);

const countsOf = (count: (name: FaultName) => number) =>
  Object.fromEntries(faultNames.map((name) => [name, count(name)])) as Record<FaultName, number>;

export function addressing(values: Values): Addressing {
  return values.addressing === 'two-hosts' ? 'two-hosts' : 'one-host';
}
