import { describe, onTestFinished, test } from 'vitest';
import { TestApi } from '../test-support/test-api.ts';
import { approvalCrashes } from './crash-approvals.ts';
import { employeeCrashes } from './crash-employees.ts';
import { monthCrashes } from './crash-months.ts';
import { orderCrashes } from './crash-orders.ts';
import { postCrashes } from './crash-posts.ts';
import { returnCrashes } from './crash-returns.ts';
import { crashAtEachAwait } from './crash-runs.ts';

describe.each([
  ...postCrashes,
  ...orderCrashes,
  ...approvalCrashes,
  ...returnCrashes,
  ...employeeCrashes,
  ...monthCrashes,
])('killed at each database await of $name', (crash) => {
  test('no effect is lost or doubled', { timeout: 1_200_000 }, async () => {
    const api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
    onTestFinished(() => api.stop());
    await crashAtEachAwait(api, crash);
  });
});
