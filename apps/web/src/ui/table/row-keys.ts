const CHOICE = '[data-choice] input';
const CONTROLS = 'a[href], button:not([role^="menuitem"]), input, select, textarea';

/**
 * Makes Tab stop once per row, at its first control after the checkbox; arrow keys reach the others (ADR 36). Uses an
 * observer rather than a prop of each control, because the screens render the cells, which change on their own.
 */
export function attachRowKeyboard(body: HTMLElement): () => void {
  const keepOneTabStop = () => {
    for (const row of rowsOf(body)) {
      const controls = controlsIn(row);
      const stop = controls.find((control) => !control.matches(CHOICE)) ?? controls[0];
      for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
    }
  };
  keepOneTabStop();
  const observer = new MutationObserver(keepOneTabStop);
  observer.observe(body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  body.addEventListener('keydown', moveFocus);
  return () => {
    observer.disconnect();
    body.removeEventListener('keydown', moveFocus);
  };
}

/** Up and Down keep the column, Left and Right stay in the row, Home and End go to the first and last row. */
function moveFocus(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { currentTarget: body, target } = event;
  if (!(body instanceof HTMLElement && target instanceof HTMLElement) || usesArrows(target)) return;
  const row = target.closest<HTMLTableRowElement>('tr[data-row]');
  const next = row && nextControl(body, row, target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextControl(
  body: HTMLElement,
  row: HTMLTableRowElement,
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const rows = rowsOf(body);
  const at = rows.indexOf(row);
  const controls = controlsIn(row);
  const place = controls.indexOf(from);
  switch (key) {
    case 'ArrowUp':
      return sameColumn(rows[at - 1], from);
    case 'ArrowDown':
      return sameColumn(rows[at + 1], from);
    case 'Home':
      return sameColumn(rows[0], from);
    case 'End':
      return sameColumn(rows.at(-1), from);
    case 'ArrowLeft':
      return controls[place - 1];
    case 'ArrowRight':
      return controls[place + 1];
    default:
      return undefined;
  }
}

/**
 * Returns a control in the row's cell of the same column: the one with the same name, else at the same place, else the
 * last one. If the cell has no control, returns the first one of the row.
 */
function sameColumn(row: HTMLTableRowElement | undefined, from: HTMLElement): HTMLElement | undefined {
  const cell = from.closest('td');
  if (!row || !cell) return undefined;
  const fromControls = controlsIn(cell);
  const controls = controlsIn(row.cells[cell.cellIndex] ?? row);
  const name = from.ariaLabel;
  const sameName = name === null ? undefined : controls.find(({ ariaLabel }) => ariaLabel === name);
  return sameName ?? controls[fromControls.indexOf(from)] ?? controls.at(-1) ?? controlsIn(row)[0];
}

const rowsOf = (body: HTMLElement): HTMLTableRowElement[] => [
  ...body.querySelectorAll<HTMLTableRowElement>(':scope > tr[data-row]'),
];

const controlsIn = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(':disabled'));

const usesArrows = (element: HTMLElement): boolean =>
  element.matches('textarea, select, input:not([type="checkbox"]), [role^="menuitem"]');
