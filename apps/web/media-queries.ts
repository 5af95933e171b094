import type { AcceptedPlugin } from 'postcss';
import { screenWidths } from './src/ui/page/screen-widths.ts';

/** Replaces `@media (--phone)` in style sheets by the query of that name in `screen-widths.ts`. */
export const mediaQueries: AcceptedPlugin = {
  postcssPlugin: 'media-queries',
  AtRule: {
    media(rule) {
      const [, name] = /^\(--(\w+)\)$/.exec(rule.params) ?? [];
      if (name === undefined) return;
      const query = screenWidths[name as keyof typeof screenWidths];
      if (query === undefined) throw rule.error(`There is no screen width named ${name}`);
      rule.params = query;
    },
  },
};
