import type { Outcome } from './balancer.ts';
import type { FaultName } from './fault-kinds.ts';
import type { Instance } from './program.ts';

export interface CurrentFault {
  name: FaultName;
  startedAt: number;
  excused: Set<Instance>;
  areLocksExcused: boolean;
}

/**
 * Returns why a result is a violation, or null. A fault may make calls fail, but never with 500. Requests sent before
 * `healedAt` may have met an earlier fault.
 */
export function verdictOn(
  { status, failure, instance, wasRefused, sentAt }: Outcome,
  fault: CurrentFault | null,
  healedAt: number,
): string | null {
  const isRolling = fault?.name === 'rolling-restarts';
  if (status < 500 && failure === null)
    return isRolling && wasRefused ? 'first refused by another instance' : null;
  if (status === 500) return 'a status that no fault excuses';
  const hasMetEarlierFault = sentAt < healedAt && (fault === null || sentAt < fault.startedAt);
  if (hasMetEarlierFault) return null;
  if (fault === null) return 'failed without a fault';
  const isExcused = instance ? fault.excused.has(instance) : fault.excused.size === 2;
  const isLock = status === 503 && fault.areLocksExcused;
  return isExcused || isLock ? null : `failed although ${fault.name} did not affect it`;
}
