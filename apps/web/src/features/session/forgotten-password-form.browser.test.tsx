import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test-support/widgets/answers.ts';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';

const send = page.getByRole('button', { name: 'Send link' });

it('asks for one link for two clicks', async () => {
  const sent = answer(passwordLinkEndpoints.forgotPassword, () => undefined);
  render(<ForgottenPasswordForm email="kim@eksempel.dk" onBack={() => undefined} />);
  await clickTwice(send);
  await expect.element(page.getByText(/^Findes adressen hos os, har vi sendt et link\./)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'kim@eksempel.dk' }]);
});

it('asks for an address', async () => {
  render(<ForgottenPasswordForm email="" onBack={() => undefined} />);
  await send.click();
  await expect
    .element(page.getByRole('textbox', { name: 'E-mail' }))
    .toHaveAccessibleDescription('E-mail er påkrævet');
});
