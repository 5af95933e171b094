import { type Hundredths, pointsToHundredths } from '@saldo/domain/points/points';
import { giftArticles } from './gift-articles.ts';
import { indoorArticles } from './indoor-articles.ts';
import { type Article, workArticles } from './work-articles.ts';

export interface DemoProduct {
  title: string;
  itemNumber: string;
  price: Hundredths;
  active: boolean;
  section: Section;
}

const sections = { ...workArticles, ...indoorArticles, ...giftArticles } satisfies Record<
  string,
  readonly Article[]
>;
export type Section = keyof typeof sections;

export const demoCatalogue: readonly DemoProduct[] = (Object.keys(sections) as Section[]).flatMap(
  (section, place) =>
    sections[section].map(([title, points, discontinued]: Article, n) => ({
      title,
      itemNumber: String((place + 1) * 10_000 + (n + 1) * 10),
      price: pointsToHundredths(points),
      active: discontinued === undefined,
      section,
    })),
);

/** Sections of products, by a pattern for the department's name. The first match counts. */
const needs: readonly (readonly [RegExp, readonly Section[]])[] = [
  [/byggeplads|montør|montage|værft|værksted|anlæg|service/i, ['workwear', 'weather', 'shoes', 'safety']],
  [/lager|chauffør|kørsel|disponering|produktion|polstring/i, ['workwear', 'weather', 'shoes', 'safety']],
  [/køkken|restaurant|bageri|butik/i, ['kitchen', 'shoes', 'care']],
  [/pleje|vagt|klinik|laboratorium|housekeeping|rengøring|hold|vindue|sfo/i, ['care', 'shoes', 'weather']],
];
const deskWork: readonly Section[] = ['office', 'electronics'];
const forEverybody: readonly Section[] = ['profile', 'gifts', 'home'];

export const sectionsFor = (department: string): readonly Section[] => [
  ...(needs.find(([pattern]) => pattern.test(department))?.[1] ?? deskWork),
  ...forEverybody,
];
