import { customerGroupEndpoints } from '@saldo/contract/customer-groups';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused } from '../../../test-support/widgets/answers.ts';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { useDeleteCustomerGroup } from '../../api/customer-groups.ts';
import { ActionDialog } from './action-dialog.tsx';

const question = page.getByRole('dialog', { name: 'Ønsker du at slette gruppen?' });
const remove = page.getByRole('button', { name: 'Slet' });
const opener = page.getByRole('button', { name: 'Åbn' });

function Question() {
  const [opened, setOpened] = useState(false);
  const mutation = useDeleteCustomerGroup(7);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Åbn
      </button>
      <ActionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Ønsker du at slette gruppen?"
        confirmLabel="Slet"
        mutation={mutation}
        payload={undefined}
      >
        Sølv forsvinder fra listen.
      </ActionDialog>
    </>
  );
}

it('acts once for two clicks', async () => {
  const sent = answer(customerGroupEndpoints.deleteCustomerGroup, () => undefined);
  render(<Question />);
  await opener.click();
  await clickTwice(remove);
  await expect.element(question).not.toBeInTheDocument();
  expect(sent.map(({ address }) => address)).toEqual(['/api/customer-groups/7']);
});

it('focuses the button that cancels, and returns the focus when it closes', async () => {
  render(<Question />);
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Annuller' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('keeps the focus inside', async () => {
  render(<Question />);
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Annuller' })).toHaveFocus();
  for (let stop = 0; stop < 6; stop += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBe(null);
  }
});

it('shows a refusal in a toast, which goes when the action succeeds', async () => {
  answer(customerGroupEndpoints.deleteCustomerGroup, () => refused('not_found'));
  const toast = page.getByText('Det, du leder efter, findes ikke.');
  render(<Question />);
  await opener.click();
  await remove.click();
  await expect.element(toast).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  answer(customerGroupEndpoints.deleteCustomerGroup, () => undefined);
  await opener.click();
  await remove.click();
  await expect.element(toast).not.toBeInTheDocument();
});

it('Back closes it, and stays on the screen', async () => {
  render(<Question />, '/customer-groups');
  await opener.click();
  await expect.element(question).toBeVisible();
  window.history.back();
  await expect.element(question).not.toBeInTheDocument();
  expect(location.pathname).toBe('/customer-groups');
});
