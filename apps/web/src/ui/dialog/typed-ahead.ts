let drop: (() => void) | undefined;

/** Keys that only change the next one. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph', 'Dead']);

/**
 * Keeps the letters that are typed from now until a field has the focus, and enters them if it is a field of a dialog.
 * Call it when a dialog is about to open, whose code or data may still have to be downloaded.
 */
export function holdTyping(): void {
  drop?.();
  let typed = '';
  const onKeyDown = (event: KeyboardEvent) => {
    // On Windows, AltGr is reported as Ctrl and Alt.
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (event.isComposing || (isCommand && !event.getModifierState('AltGraph'))) return;
    const inDialog = document.activeElement?.closest('[role="dialog"]');
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    // A blank that nothing precedes presses the button of a dialog that has no field.
    else if (event.key.length === 1 && !(event.key === ' ' && inDialog && typed === '')) typed += event.key;
    else return modifiers.has(event.key) ? undefined : drop?.();
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return;
    drop?.();
    if (typed !== '' && target.closest('[role="dialog"]')) enter(target, typed);
  };
  const onPointerDown = () => drop?.();
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('focusin', onFocusIn);
  window.addEventListener('pointerdown', onPointerDown, { capture: true });
  drop = () => {
    drop = undefined;
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('focusin', onFocusIn);
    window.removeEventListener('pointerdown', onPointerDown, { capture: true });
  };
}

/** Forgets the kept letters, for a dialog that cannot be downloaded. */
export const dropTyping = (): void => drop?.();

function enter(field: HTMLElement, typed: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  if (!(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLInputElement)) return;
  if (field.type === 'checkbox' || field.type === 'radio' || field.type === 'file') return;
  // React overrides the setter of the element, and would not notice a change made through it.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
