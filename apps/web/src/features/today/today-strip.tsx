import type { TodayLine } from '@saldo/contract/today';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { todayLines } from '../../api/waiting.ts';
import classes from './today-strip.module.css';
import { TodayText } from './today-text.tsx';

const FOLDED = 'saldo.today-folded';

/**
 * What waits for the user. Folded, it says only how much there is; the browser remembers that. The list below waits for
 * it, so that nothing jumps, but not for a second try.
 */
export function TodayStrip() {
  const { data: lines = [], isPending, failureCount } = useQuery(todayLines);
  const [isFolded, setFolded] = useState(wasFolded);
  if (isPending && failureCount === 0) return <div data-spinner />;
  if (lines.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby="i-dag">
      <h2 id="i-dag" className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!isFolded}
          onClick={() => {
            setFolded(!isFolded);
            rememberFolded(!isFolded);
          }}
        >
          I dag
          <IconChevronDown size={18} aria-hidden />
          {isFolded && <span className={classes.count}>{lines.length}</span>}
        </button>
      </h2>
      {!isFolded && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.kind} data-urgent={isUrgent(line) || undefined}>
              <TodayText line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isUrgent = (line: TodayLine): boolean =>
  line.kind === 'undelivered' || (line.kind === 'verification' && line.differences > 0);

function wasFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED) !== null;
  } catch {
    return false;
  }
}

function rememberFolded(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(FOLDED, '1');
    else localStorage.removeItem(FOLDED);
  } catch {
    // Without storage the strip is unfolded again after a reload.
  }
}
