import { type SearchResults, searchEndpoints } from '@saldo/contract/search';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import { Palette } from './palette.tsx';

const input = page.getByRole('combobox', { name: 'Søg' });
const options = page.getByRole('option');
const selected = page.getByRole('option', { selected: true });
const status = page.getByRole('dialog').getByRole('status');
const opener = page.getByRole('button', { name: 'Åbn' });
const onRun = vi.fn<(label: string) => void>();

const entry = (label: string, leadsTo: Entry['leadsTo'] = 'dialog'): Entry => ({
  key: label,
  label,
  icon: null,
  leadsTo,
  run: () => undefined,
});
const local: EntryGroup[] = [
  {
    label: 'Handlinger',
    entries: [entry('Opret kunde'), entry('Opret operatør'), entry('Tilføj beløb til …', 'palette')],
  },
];
const nothing: SearchResults = {
  customers: [],
  employees: [],
  orders: [],
  batches: [],
  customerGroups: [],
  departments: [],
};
const searched = ({ address }: SentRequest) => new URLSearchParams(address.split('?')[1]).get('query');

function Screen({ start }: { start: readonly EntryGroup[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Åbn
      </button>
      <Palette
        opened={opened}
        onClose={() => setOpened(false)}
        label="Søg"
        start={start}
        hint="Skriv medarbejderens navn"
        local={local}
        toGroups={({ customers }) =>
          customers.length === 0
            ? []
            : [{ label: 'Kunder', entries: customers.map(({ companyName }) => entry(companyName)) }]
        }
        helpFor={() => []}
        onRun={({ label }) => onRun(label)}
      />
    </>
  );
}

async function open(start: readonly EntryGroup[] = local): Promise<void> {
  render(<Screen start={start} />);
  await opener.click();
  await expect.element(input).toHaveFocus();
}

/** Finds the companies whose names begin with the text. */
const answerWith = (...names: string[]) =>
  answer(searchEndpoints.searchAll, (request) => {
    const text = searched(request)?.toLowerCase() ?? '';
    const found = names.filter((name) => name.toLowerCase().startsWith(text));
    return {
      ...nothing,
      customers: found.map((companyName, id) => ({ id, companyName, email: '', debtorNumber: 1 })),
    };
  });

beforeEach(() => {
  onRun.mockClear();
});

it('chooses with the arrow keys, which go round, and runs the choice at Enter', async () => {
  await open();
  await expect.element(options).toHaveLength(3);
  await expect.element(selected).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(selected).toHaveTextContent('Tilføj beløb til …');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected).toHaveTextContent('Opret kunde');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(input).not.toBeInTheDocument();
  expect(onRun.mock.calls).toEqual([['Opret operatør']]);
});

it('stays open and empty for an entry that needs more text', async () => {
  answerWith();
  await open();
  await userEvent.keyboard('beløb');
  await expect.element(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue('');
  expect(onRun.mock.calls).toEqual([['Tilføj beløb til …']]);
});

it('shows the hint when there is nothing to begin with', async () => {
  await open([]);
  await expect.element(status).toHaveTextContent('Skriv medarbejderens navn');
  await expect.element(options).not.toBeInTheDocument();
});

it('shows what the browser finds above what the server finds', async () => {
  answerWith('Opretterne A/S', 'Pilehegn A/S');
  await open();
  await userEvent.keyboard('opret');
  await expect.element(status).toHaveTextContent('3 resultater');
  expect(options.elements().map((one) => one.textContent)).toEqual([
    'Opret kunde',
    'Opret operatør',
    'Opretterne A/S',
  ]);
  await options.nth(2).click();
  await expect.element(input).not.toBeInTheDocument();
  expect(onRun.mock.calls).toEqual([['Opretterne A/S']]);
});

it('opens no result of an earlier text at Enter', async () => {
  const gate = Promise.withResolvers<void>();
  answer(searchEndpoints.searchAll, async (request) => {
    const isFirst = searched(request) === 'pil';
    if (!isFirst) await gate.promise;
    const companyName = isFirst ? 'Pilehegn A/S' : 'Pilotskolen';
    return { ...nothing, customers: [{ id: 1, companyName, email: '', debtorNumber: 1 }] };
  });
  await open();
  await userEvent.keyboard('pil');
  await expect.element(selected).toHaveTextContent('Pilehegn A/S');
  await userEvent.keyboard('ot');
  await expect.element(status).toHaveTextContent('Søger …');
  await userEvent.keyboard('{Enter}');
  expect(onRun).not.toHaveBeenCalled();
  gate.resolve();
  await expect.element(selected).toHaveTextContent('Pilotskolen');
  await userEvent.keyboard('{Enter}');
  expect(onRun.mock.calls).toEqual([['Pilotskolen']]);
});

it('says that nothing matches, however odd the text is', async () => {
  answerWith();
  await open();
  for (const text of ['%', '"--"', '\\']) {
    await input.fill(text);
    await expect.element(status).toHaveTextContent(`Intet matcher søgningen »${text}«.`);
  }
  await input.fill('   ');
  await expect.element(options).toHaveLength(3);
});

it('says why a search failed, and continues with the next one', async () => {
  answer(searchEndpoints.searchAll, () => refused('forbidden'));
  await open();
  await userEvent.keyboard('qqq');
  await expect.element(status).toHaveTextContent('Du har ikke adgang.');
  answerWith('Qqqq A/S');
  await userEvent.keyboard('q');
  await expect.element(status).toHaveTextContent('1 resultat');
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back', () => window.history.back()],
  ['its button', () => page.getByRole('button', { name: 'Luk' }).click()],
])('closes at %s, and returns the focus', async (_, close) => {
  await open();
  await close();
  await expect.element(input).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

const many = (count: number): EntryGroup[] => [
  { label: 'Sider', entries: Array.from({ length: count }, (_, n) => entry(`Side ${n}`)) },
];

it('is as tall as a few entries', async () => {
  await open(many(2));
  const { bottom } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(bottom - options.last().element().getBoundingClientRect().bottom).toBeLessThan(20);
});

it.each([
  [1440, 900],
  [844, 390],
  [375, 667],
])('shows the last of many entries and the field in a window of %i by %i', async (width, height) => {
  await page.viewport(width, height);
  await open(many(40));
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(selected).toHaveTextContent('Side 39');
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  expect(dialog.bottom).toBeLessThan(height);
  expect(dialog.height).toBeLessThanOrEqual(560);
  const field = input.element().getBoundingClientRect();
  expect(field.top).toBeGreaterThanOrEqual(dialog.top);
  const last = selected.element().getBoundingClientRect();
  expect(last.bottom).toBeLessThanOrEqual(dialog.bottom);
  expect(last.top).toBeGreaterThan(field.bottom);
});
