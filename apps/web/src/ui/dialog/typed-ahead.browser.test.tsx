import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { holdTyping } from './typed-ahead.ts';

const press = (key: string, held: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
  );

it('keeps what is typed with modifiers, such as capital letters, accents and @', async () => {
  render(
    <div role="dialog" aria-label="Opret">
      <input aria-label="Navn" />
    </div>,
  );
  const field = page.getByRole('textbox', { name: 'Navn' });
  await expect.element(field).toBeVisible();
  holdTyping();
  for (const key of ['Shift', 'Æ', 'CapsLock', 'b', 'Dead', 'é']) press(key);
  press('AltGraph', { ctrlKey: true, altKey: true });
  press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
  press('c', { ctrlKey: true });
  (field.element() as HTMLElement).focus();
  await expect.element(field).toHaveValue('Æbé@');
});

it('keeps a blank between words, also while the button of another dialog has the focus', async () => {
  render(
    <>
      <div role="dialog" aria-label="Transaktioner">
        <button type="button">Tilføj beløb</button>
      </div>
      <div role="dialog" aria-label="Tilføj beløb">
        <input aria-label="Tekst" />
      </div>
    </>,
  );
  const field = page.getByRole('textbox', { name: 'Tekst' });
  await expect.element(field).toBeVisible();
  (page.getByRole('button', { name: 'Tilføj beløb' }).element() as HTMLElement).focus();
  holdTyping();
  for (const key of ['U', 'r', ' ', '2', '5']) press(key);
  (field.element() as HTMLElement).focus();
  await expect.element(field).toHaveValue('Ur 25');
});
