/** How long a new, changed or returned row is marked. */
export const MARKED_MS = 2000;
const POLL_MS = 50;
/** How long to wait for the row while its list is loading. */
const WAIT_MS = 10_000;

let timer: number | undefined;
let marked: HTMLElement | undefined;

/** Marks a row for two seconds, as soon as it is shown. Focuses it if nothing has the focus, unless `keepsFocus`. */
export function markRow(row: string, keepsFocus: boolean): void {
  clear();
  const until = performance.now() + WAIT_MS;
  const attempt = () => {
    const element = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`);
    if (element?.checkVisibility()) mark(element, keepsFocus);
    else if (performance.now() < until) timer = window.setTimeout(attempt, POLL_MS);
  };
  attempt();
}

function mark(element: HTMLElement, keepsFocus: boolean): void {
  marked = element;
  element.dataset.returned = 'true';
  if (!keepsFocus && document.activeElement === document.body) {
    element.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
  }
  timer = window.setTimeout(clear, MARKED_MS);
}

function clear(): void {
  window.clearTimeout(timer);
  delete marked?.dataset.returned;
  marked = undefined;
}
