import { expect, test } from 'vitest';
import { clothes } from './clothes.ts';
import { colourOf, mix } from './colours.ts';
import { drawingOf } from './drawing-of.ts';
import { gear } from './gear.ts';
import { things } from './things.ts';

test.each([
  ['Arbejdsjakke Softshell, marineblå', clothes.jacket],
  ['Sikkerhedsstøvle S3, vandtæt', gear.boot],
  ['Sikkerhedssko S3, lav', gear.shoe],
  ['Værktøjsbælte i læder', clothes.belt],
  ['Værktøjssæt, 94 dele', things.toolbox],
  ['Pandelampe, genopladelig', gear.headlamp],
  ['Stegepande, 28 cm', things.pan],
  ['Kaffekrus, stentøj, 4 stk.', things.mug],
  ['Mus, trådløs', things.mouse],
  ['Noget helt andet', things.parcel],
])('%s has the drawing of its kind', (title, drawing) => {
  expect(drawingOf(title)).toBe(drawing);
});

test('gives a title the colour that it names, or else a colour that depends only on the title', () => {
  expect(colourOf('Krus')).toBe('#57868a');
  expect(colourOf('Vase')).toBe('#6d8f71');
  expect(colourOf('T-shirt, sort')).toBe('#363c43');
  expect(colourOf('Arbejdsjakke, marineblå')).toBe('#2f4a74');
});

test('mixes two colours by the share of the second', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(mix('#102030', '#304050', 0.5)).toBe('#203040');
});

test('every path of every drawing begins with M, ends with z, and contains only path commands', () => {
  for (const drawing of [clothes, gear, things].flatMap((all) => Object.values(all))) {
    for (const [, path] of drawing) expect(path).toMatch(/^M[\dMmLlHhVvCcSsAaZz ,.-]+z$/i);
  }
});
