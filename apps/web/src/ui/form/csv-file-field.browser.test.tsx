import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import type { RefusedFile } from './csv-file.ts';
import { CsvFileField } from './csv-file-field.tsx';

const field = page.getByRole('group', { name: 'CSV-fil' });
const button = page.getByRole('button', { name: 'Vælg CSV-fil' });
const another = page.getByRole('button', { name: 'Vælg en anden fil' });
const question = page.getByRole('dialog', { name: 'Skal bogstaverne rettes?' });
const wrongType = page.getByText('Vælg venligst en gyldig CSV-fil.');
const onChoose = vi.fn<(name: string, content: string | RefusedFile) => void>();

function Field({ isLocked = false }: { isLocked?: boolean }) {
  const [chosen, setChosen] = useState<{ name: string; content: string | RefusedFile }>();
  const refusal = typeof chosen?.content === 'object' ? chosen.content.problem : undefined;
  return (
    <CsvFileField
      name={chosen?.name}
      isLocked={isLocked}
      error={refusal}
      read={(text) => text}
      onChoose={(name, content) => {
        setChosen({ name, content });
        onChoose(name, content);
      }}
    />
  );
}

const file = (content: BlobPart, name = 'liste.csv', type = 'text/plain') =>
  new File([content], name, { type });

const choose = (chosen: File) =>
  userEvent.upload(document.querySelector<HTMLElement>('input[type=file]') ?? document.body, chosen);

function drop(dropped: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(dropped);
  const init = { dataTransfer, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new DragEvent('dragover', init));
  field.element().dispatchEvent(new DragEvent('drop', init));
}

beforeEach(() => {
  onChoose.mockClear();
});

it('reads a chosen file, and then another one of the same name', async () => {
  render(<Field />);
  await expect.element(button).toBeVisible();
  await choose(file('Fornavn;Åse'));
  await expect.element(another).toBeVisible();
  await expect.element(page.getByText('liste.csv')).toBeVisible();
  await choose(file('Fornavn;Bo'));
  await expect.poll(() => onChoose.mock.calls).toHaveLength(2);
  expect(onChoose.mock.calls).toEqual([
    ['liste.csv', 'Fornavn;Åse'],
    ['liste.csv', 'Fornavn;Bo'],
  ]);
});

it('reads a dropped file', async () => {
  render(<Field />);
  await expect.element(field).toBeVisible();
  drop(file('Fornavn;Åse', 'LISTE.CSV'));
  await expect.element(another).toBeVisible();
  expect(onChoose.mock.calls).toEqual([['LISTE.CSV', 'Fornavn;Åse']]);
});

it('takes no file while it is locked', async () => {
  render(<Field isLocked />);
  await expect.element(button).toBeDisabled();
  drop(file('Fornavn;Åse', 'liste.xlsx'));
  drop(file('Fornavn;Åse'));
  await expect.element(wrongType).not.toBeInTheDocument();
  expect(onChoose).not.toHaveBeenCalled();
});

it('warns about another type, and keeps the file that was chosen', async () => {
  render(<Field />);
  await expect.element(field).toBeVisible();
  await choose(file('Fornavn;Åse'));
  await expect.element(another).toBeVisible();
  drop(file('PK', 'liste.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));
  await expect.element(wrongType).toBeVisible();
  await expect.element(page.getByText('liste.csv')).toBeVisible();
  expect(onChoose).toHaveBeenCalledOnce();
});

it.each([
  ['too large', new Uint8Array(5_000_001).fill(97), 'Filen er for stor.'],
  ['a workbook under another name', 'PK\0\0', 'Filen er ikke en CSV-fil.'],
])('refuses a file that is %s, and says why', async (_, content, problem) => {
  render(<Field />);
  await expect.element(field).toBeVisible();
  await choose(file(content));
  await expect.element(page.getByRole('alert')).toMatchTextContent(problem);
});

it.each([
  ['Ret bogstaverne', 'Fornavn;Søren'],
  ['Læs, som den er', 'Fornavn;SÃ¸ren'],
])('asks about letters that look wrong: %s', async (label, read) => {
  render(<Field />);
  await expect.element(field).toBeVisible();
  await choose(file('Fornavn;SÃ¸ren'));
  await expect.element(question).toMatchTextContent('SÃ¸ren → Søren');
  expect(onChoose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: label }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(onChoose.mock.calls).toEqual([['liste.csv', read]]);
});

it('does not choose a file when its question is closed', async () => {
  render(<Field />);
  await expect.element(field).toBeVisible();
  await choose(file('Fornavn;SÃ¸ren'));
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});
