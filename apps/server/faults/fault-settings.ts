import type { Addressing } from './database-line.ts';
import { type FaultName, faultNames } from './fault-kinds.ts';

/** How often a complete run causes each fault. */
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

export const faultOptions = {
  ...(Object.fromEntries(faultNames.map((name) => [name, { type: 'string' }])) as Record<
    FaultName,
    { type: 'string' }
  >),
  'network-faults': { type: 'string' },
  'drain-seconds': { type: 'string' },
  addressing: { type: 'string', default: 'one-host' },
  pool: { type: 'string', default: 'own' },
} as const;

type Values = { [name in keyof typeof faultOptions]?: string | undefined };

/** If any count is given, faults without a count occur 0 times; `network-faults` is divided among `networkShares`. */
export function faultCounts(values: Values): Record<FaultName, number> {
  const isAnyGiven = [...faultNames, 'network-faults' as const].some((name) => values[name] !== undefined);
  const network = numberOf('network-faults', values['network-faults']) ?? (isAnyGiven ? 0 : NETWORK_FAULTS);
  const count = (name: FaultName) => {
    const given = numberOf(name, values[name]);
    if (given !== null) return given;
    const share = networkShares[name];
    if (share !== undefined) return Math.round((share * network) / NETWORK_FAULTS);
    return isAnyGiven ? 0 : (complete[name] ?? 0);
  };
  return countsOf(count);
}

export const onlyFaults = (some: Partial<Record<FaultName, number>>): Record<FaultName, number> =>
  countsOf((name) => some[name] ?? 0);

const countsOf = (count: (name: FaultName) => number) =>
  Object.fromEntries(faultNames.map((name) => [name, count(name)])) as Record<FaultName, number>;

export function numberOf(option: string, given: string | undefined): number | null {
  if (given === undefined) return null;
  if (!/^\d+$/.test(given)) throw new Error(`--${option} is a whole number, not ${given}.`);
  return Number(given);
}

export const addressing = (values: Values): Addressing =>
  oneOf('addressing', ['one-host', 'two-hosts'], values.addressing);

/** Whether the programs use a pool that loses writes, to prove that this run detects the loss. */
export const isUnguarded = (values: Values): boolean =>
  oneOf('pool', ['own', 'unguarded'], values.pool) === 'unguarded';

function oneOf<Value extends string>(option: string, allowed: readonly Value[], given?: string): Value {
  const value = allowed.find((some) => some === given);
  if (value === undefined) throw new Error(`--${option} is ${allowed.join(' or ')}, not ${given}.`);
  return value;
}
