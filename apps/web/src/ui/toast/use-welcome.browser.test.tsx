import { useMutation } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { useWelcome } from './use-welcome.ts';

const send = vi.fn<(id: number) => Promise<{ email: string }>>();
const button = page.getByRole('button', { name: 'Send velkomst e-mail' });
const sentToast = page.getByText('Velkomst e-mailen er nu sendt til kim@eksempel.dk.');

function Person() {
  const mutation = useMutation({ mutationFn: send });
  const welcome = useWelcome<{ id: number }, never>({
    mutation,
    refusalOf: () => null,
    explained: [],
    onImpossible: () => undefined,
  });
  return (
    <button type="button" onClick={() => welcome({ id: 5 })}>
      Send velkomst e-mail
    </button>
  );
}

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue({ email: 'kim@eksempel.dk' });
  render(<Person />);
});

it('sends one mail for two clicks', async () => {
  await clickTwice(button);
  await expect.element(sentToast).toBeVisible();
  expect(send.mock.calls.map(([id]) => id)).toEqual([5]);
});

it('reports a failure', async () => {
  send.mockRejectedValue(new Error('No mail server'));
  await button.click();
  await expect.element(page.getByText('Beklager, men emailen kunne ikke sendes')).toBeVisible();
});
