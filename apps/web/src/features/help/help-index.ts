import { addressOf, guideOf, type HelpGroup, type HelpPage } from './help-guide.ts';

/** A page of the guide, or one of its sections. */
export interface HelpEntry {
  title: string;
  /** The title of the section's page; undefined for the page itself. */
  page?: string;
  text: string;
  href: string;
}

/** The search index of a role's guide. Import it dynamically: it contains the text of all pages. */
export const helpIndexOf = (role: string): readonly HelpEntry[] => entriesOf(guideOf(role));

const entriesOf = (guide: readonly HelpGroup[]): readonly HelpEntry[] =>
  guide.flatMap(({ pages }) => pages.flatMap(sectionsOf));

function sectionsOf(page: HelpPage): HelpEntry[] {
  const { body } = new DOMParser().parseFromString(page.html, 'text/html');
  const sections: HelpEntry[] = [{ title: page.title, text: '', href: addressOf(page) }];
  for (const part of body.children) {
    const text = (part.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (part.tagName === 'H2') {
      sections.push({ title: text, page: page.title, text: '', href: `${addressOf(page)}#${part.id}` });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${text}`.trim();
    }
  }
  return sections;
}
