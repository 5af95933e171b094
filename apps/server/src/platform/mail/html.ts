/** Escaped markup. Only `html` creates it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | Html | Html[];

/** A template in which strings are escaped as text, for content and for quoted attributes. */
export const html = (markup: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: markup }, ...values.map(toMarkup)));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toMarkup(value: Value): string {
  if (typeof value === 'string')
    return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
  return value instanceof Html ? value.markup : value.map(toMarkup).join('');
}
