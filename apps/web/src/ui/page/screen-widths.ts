/** A media query of style sheets, `@media (--phone)`, and of the hooks in `screen-width.ts`. */
const below = (width: number): string => `(max-width: ${width - 0.02}px)`;

export const screenWidths = {
  /** Rows become cards, modals fill the screen. */
  phone: below(640),
  /** The menu is behind its button. */
  folded: below(901),
  /** Two columns become one. */
  slim: below(960),
  /** Row actions move into the `⋯` menu, less important columns are hidden. */
  narrow: below(1024),
  /** Columns that would shorten others are hidden. */
  medium: below(1280),
};
