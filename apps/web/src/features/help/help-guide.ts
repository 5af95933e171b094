import {
  administratorContents,
  type HelpContents,
  leaderContents,
  operatorContents,
} from './help-contents.ts';

export interface HelpPage {
  /** File name of the page without `.md`, and last part of its address. */
  name: string;
  title: string;
  /** Compiled from Markdown by the build (apps/web/help-pages.ts). */
  html: string;
}

export interface HelpGroup {
  title: string;
  pages: readonly HelpPage[];
}

type Files = Readonly<Record<string, Omit<HelpPage, 'name'>>>;

const both: Files = import.meta.glob('./pages/both/*.md', { eager: true, import: 'default' });
const ofOperators: Files = import.meta.glob('./pages/operator/*.md', { eager: true, import: 'default' });
const ofAdministrators: Files = import.meta.glob('./pages/administrator/*.md', {
  eager: true,
  import: 'default',
});

const ofLeaders: Files = import.meta.glob('./pages/leader/*.md', { eager: true, import: 'default' });

const guides: Readonly<Record<string, readonly HelpGroup[]>> = {
  Admin: inOrder(operatorContents, { ...both, ...ofOperators }),
  Customer: inOrder(administratorContents, { ...both, ...ofAdministrators }),
  Leader: inOrder(leaderContents, { ...both, ...ofAdministrators, ...ofLeaders }),
};

export const guideOf = (role: string): readonly HelpGroup[] => guides[role] ?? [];

export const addressOf = ({ name }: Pick<HelpPage, 'name'>): string => `/help/${name}`;

function inOrder(contents: readonly HelpContents[], files: Files): readonly HelpGroup[] {
  const byName = new Map(
    Object.entries(files).map(([file, page]) => [file.replace(/^.*\/|\.md$/g, ''), page] as const),
  );
  return contents.map(({ title, pages }) => ({
    title,
    pages: pages.map((name) => {
      const page = byName.get(name);
      if (!page) throw new Error(`The guide has no page ${name}.`);
      return { name, ...page };
    }),
  }));
}
