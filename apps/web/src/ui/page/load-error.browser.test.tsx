import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { ApiError, connectionError } from '../../api/client/errors.ts';
import { LoadError } from './load-error.tsx';

const onRetry = vi.fn<() => void>();
const show = async (error: Error) => {
  onRetry.mockReset();
  render(<LoadError title="Ordrerne kunne ikke hentes." error={error} onRetry={onRetry} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  window.dispatchEvent(new Event('online'));
};

it('repeats the load when the connection is back', async () => {
  await show(connectionError());
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('does not repeat a load that was refused', async () => {
  await show(new ApiError(404, 'not_found', 'Ordren findes ikke.'));
  expect(onRetry).not.toHaveBeenCalled();
});
