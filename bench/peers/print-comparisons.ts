import type { Comparison, Figures } from './compare-with-peer.ts';
import type { Peer } from './peer.ts';

export function printComparisons(
  results: readonly { peer: Peer; comparisons: Comparison[]; coresOfOthers: number }[],
): void {
  const columns = ['', 'Saldo/s', 'peer/s', 'ratio', 'aim', 'p50 ms', 'p99 ms', 'processor ms', 'ratio'];
  console.log(`\n| ${columns.join(' | ')} | cores in use by others |`);
  console.log(`|${'---|'.repeat(columns.length + 1)}`);
  for (const { peer, comparisons, coresOfOthers } of results) {
    for (const { what, saldo, peer: other, throughputRatio, processorRatio } of comparisons) {
      const cells = [
        `${peer.name} ${Object.values(peer.dependencies)[0]}, ${what}`,
        saldo.perSecond.toFixed(0),
        other.perSecond.toFixed(0),
        throughputRatio.toFixed(1),
        what === 'page' ? `≥ ${peer.aim}` : '',
        `${saldo.p50.toFixed(0)}, ${other.p50.toFixed(0)}`,
        `${saldo.p99.toFixed(0)}, ${other.p99.toFixed(0)}`,
        `${processor(saldo)}, ${processor(other)}`,
        processorRatio.toFixed(1),
        coresOfOthers.toFixed(1),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  console.log('\nEach pair is Saldo, then the peer. Processor time of a request: program + PostgreSQL.');
}

const processor = ({ program, database }: Figures): string =>
  `${program.toFixed(2)} + ${database.toFixed(2)}`;
