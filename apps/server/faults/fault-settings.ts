import type { Addressing } from './database-line.ts';
import { type FaultName, faultNames } from './fault-kinds.ts';

/** How often each fault is in a complete run. */
const complete: Record<FaultName, number> = {
  'instance-kills': 500,
  'worker-kills': 50,
  'database-kills': 100,
  failovers: 50,
  'rolling-restarts': 50,
  'network-faults': 200,
  'full-disks': 10,
};

/** What `npm run soak -- --only faults` takes besides `--seed`. */
export const faultOptions = {
  ...(Object.fromEntries(faultNames.map((name) => [name, { type: 'string' }])) as Record<
    FaultName,
    { type: 'string' }
  >),
  'drain-seconds': { type: 'string', default: '2' },
  addressing: { type: 'string', default: 'one-host' },
  pool: { type: 'string', default: 'own' },
} as const;

type Values = { [name in keyof typeof faultOptions]?: string | undefined };

/** How often each fault strikes: as asked, and where any count is named, the others not at all. */
export function faultCounts(values: Values): Record<FaultName, number> {
  const isAsked = faultNames.some((name) => values[name] !== undefined);
  const count = (name: FaultName) => Number(values[name] ?? (isAsked ? 0 : complete[name]));
  return Object.fromEntries(faultNames.map((name) => [name, count(name)])) as Record<FaultName, number>;
}

export function addressing(values: Values): Addressing {
  return values.addressing === 'two-hosts' ? 'two-hosts' : 'one-host';
}
