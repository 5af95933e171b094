import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './measure-requests.ts';
import { serverCommand, startServerProcess } from './server-process.ts';

export interface StartFigures {
  name: string;
  aim: number;
  seconds: number;
}

const settings = {
  OPERATOR_EMAIL: 'operator@bench.example',
  OPERATOR_PASSWORD: 'seven-tall-herons',
  DEMO: '0',
};

export async function measureStarts(rounds: number): Promise<StartFigures[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saldo-bench-'));
  try {
    // `npm start` includes npm and the setup.
    const commands: [string, number, [string, ...string[]]][] = [
      ['warm start, the server alone', 0.8, serverCommand()],
      ['warm start, `npm start`', 1.0, ['npm', 'start']],
    ];
    const figures: StartFigures[] = [];
    for (const [name, aim, command] of commands) {
      const taken: number[] = [];
      // Round -1 does not count: that of the first command creates the database.
      for (let round = -1; round < rounds; round += 1) {
        const server = await startServerProcess({ ...settings, DATA_DIR: dataDir }, command);
        await server.stop();
        if (round >= 0) taken.push(server.startMilliseconds / 1000);
      }
      figures.push({ name, aim, seconds: median(taken) });
    }
    return figures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
