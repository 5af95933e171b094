import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { FoldedMenu } from './folded-menu.tsx';
import { MenuLink } from './menu-link.tsx';

const opener = page.getByRole('button', { name: /^Drift/ });
const mails = page.getByRole('link', { name: /^Udbakke/ });
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(async () => {
  render(
    <>
      <FoldedMenu button="Drift" isActive={false}>
        {(close) => <MenuLink to="/mails" label="Udbakke" onClick={close} />}
      </FoldedMenu>
      <button type="button">Efter</button>
    </>,
  );
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
});

it('opens at Enter, and Escape closes it', async () => {
  await expect.element(mails).not.toBeInTheDocument();
  await press('{Enter}');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await press('{Tab}');
  await expect.element(mails).toHaveFocus();
  await press('{Escape}');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(opener).toHaveFocus();
});

it('the down arrow reaches the first link, which closes the menu', async () => {
  await press('{Enter}');
  await expect.element(mails).toBeVisible();
  await press('{ArrowDown}');
  await expect.element(mails).toHaveFocus();
  await press('{Enter}');
  await expect.poll(() => location.pathname).toBe('/mails');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});

it('closes when the focus leaves it', async () => {
  await press('{Enter}');
  await expect.element(mails).toBeVisible();
  await press('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Efter' })).toHaveFocus();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});
