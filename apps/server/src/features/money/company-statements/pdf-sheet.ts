import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';

const fonts = path.join(import.meta.dirname, 'fonts');

const ink = '#16211d';
const faded = '#5d6661';
const accent = '#0f5c4d';
const hairline = '#dad8d1';
const pending = '#8a5300';
const watermark = '#f4f0e6';

const page = { width: 595.28, height: 841.89 };
const left = 48;
const right = page.width - left;
/** Content ends above the footer. */
const bottom = page.height - 72;
const rowPadding = 7;
const gap = 10;
/** Other requests are served after so many rows. */
const ROWS_AT_ONCE = 40;

export interface Column {
  heading: string;
  isFigure?: true;
}

/** Columns are as wide as they need to be. The first one gets the rest, and its texts wrap. */
export interface Table {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  total: readonly string[];
}

interface Style {
  font?: 'regular' | 'strong';
  size?: number;
  color?: string;
}

interface Place {
  x: number;
  width: number;
  isFigure: boolean;
}

/** Writes headings and tables below each other on pages of A4. The same parts give the same bytes. */
export class PdfSheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #watermark: string;
  readonly #chunks: Buffer[] = [];
  readonly #written: Promise<void>;
  #y = 0;

  constructor(about: { title: string; date: Date; watermark: string }) {
    this.#watermark = about.watermark;
    this.#document = new PdfDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // No default: the font would be read again at each use under another name.
      font: '',
      lang: 'da',
      displayTitle: true,
      info: { Title: about.title, Author: 'Saldo', CreationDate: about.date },
    });
    this.#document.registerFont('regular', path.join(fonts, 'inter-regular.ttf'));
    this.#document.registerFont('strong', path.join(fonts, 'inter-semibold.ttf'));
    this.#written = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#document.on('end', resolve).on('error', reject);
    });
    this.#addPage();
  }

  title(text: string, subtitle: string, marker: string): void {
    this.#text('Saldo', left, { font: 'strong', size: 11, color: accent });
    this.#y += 26;
    this.#text(text, left, { font: 'strong', size: 22 });
    this.#y += 31;
    this.#paragraph(subtitle, { size: 13 });
    if (marker !== '') this.#paragraph(marker, { color: pending, font: 'strong' });
  }

  /** Names with their values in two columns. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    this.#y += 4;
    const half = (right - left) / 2;
    for (const [index, [name, value]] of facts.entries()) {
      const x = left + (index % 2) * half;
      this.#text(name, x, { color: faded });
      this.#text(this.#fitted(value, half - 92 - gap, {}), x + 92, {});
      if (index % 2 === 1 || index === facts.length - 1) this.#y += 16;
    }
  }

  section(heading: string): void {
    this.#y += 24;
    this.#makeRoom(80);
    this.#text(heading, left, { font: 'strong', size: 13 });
    this.#y += 22;
  }

  note(text: string): void {
    this.#y += 4;
    this.#paragraph(text, { color: faded });
  }

  async table({ columns, rows, total }: Table): Promise<void> {
    const places = this.#places(columns, [...rows, total]);
    const headings = columns.map(({ heading }) => heading);
    const heading = () => {
      if (headings.every((text) => text === '')) return;
      this.#row(headings, places, { color: faded });
      this.#line();
    };
    heading();
    for (const [index, row] of rows.entries()) {
      const height = this.#rowHeight(row, places);
      // The total does not stand alone on a page.
      const isLast = index === rows.length - 1;
      if (this.#makeRoom(height + (isLast ? this.#rowHeight(total, places) : 0))) heading();
      this.#row(row, places, {});
      this.#line();
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    }
    this.#row(total, places, { font: 'strong' });
  }

  /** Writes the page numbers, and returns the file. */
  async finish(footer: string): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index);
      this.#y = page.height - 48;
      const number = `Side ${index + 1} af ${count}`;
      const style = { size: 8, color: faded };
      this.#text(number, right - this.#widthOf(number, style), style);
      this.#text(this.#fitted(footer, right - left - 80, style), left, style);
    }
    this.#document.end();
    await this.#written;
    return Buffer.concat(this.#chunks);
  }

  #addPage(): void {
    this.#document.addPage();
    this.#y = left;
    if (this.#watermark === '') return;
    const center = { x: page.width / 2, y: page.height / 2 };
    const style = { font: 'strong', size: 110, color: watermark } as const;
    const width = this.#widthOf(this.#watermark, style);
    this.#document.save().rotate(-52, { origin: [center.x, center.y] });
    this.#use(style);
    this.#document.text(this.#watermark, center.x - width / 2, center.y - 66, { lineBreak: false });
    this.#document.restore();
  }

  /** Begins a page unless so much room is left. Returns whether it did. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= bottom) return false;
    this.#addPage();
    return true;
  }

  #places(columns: readonly Column[], rows: Table['rows']): Place[] {
    const widths = columns.map(({ heading }, index) => {
      const texts = [heading, ...rows.map((row) => row[index] ?? '')];
      return Math.max(...texts.map((text) => this.#widthOf(text, { font: 'strong' })));
    });
    widths[0] = right - left - gap * (columns.length - 1) - sum(widths.slice(1));
    return columns.map(({ isFigure = false }, index) => ({
      x: left + sum(widths.slice(0, index)) + gap * index,
      width: widths[index] ?? 0,
      isFigure,
    }));
  }

  #rowHeight([first = '']: readonly string[], [place]: readonly Place[]): number {
    this.#use({ font: 'strong' });
    return this.#document.heightOfString(first, { width: place?.width ?? 0 }) + rowPadding;
  }

  #row(texts: readonly string[], places: readonly Place[], style: Style): void {
    const y = this.#y;
    for (const [index, { x, width, isFigure }] of places.entries()) {
      const text = texts[index] ?? '';
      this.#use(style);
      this.#document.text(
        text,
        x,
        y,
        index === 0 ? { width } : { width, align: isFigure ? 'right' : 'left' },
      );
    }
    this.#y = y + this.#rowHeight(texts, places);
  }

  #line(): void {
    const y = this.#y - 5;
    this.#document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(hairline).stroke();
  }

  #paragraph(text: string, style: Style): void {
    this.#use(style);
    const height = this.#document.heightOfString(text, { width: right - left, lineGap: 3 });
    this.#makeRoom(height);
    this.#use(style);
    this.#document.text(text, left, this.#y, { width: right - left, lineGap: 3 });
    this.#y += height;
  }

  #text(text: string, x: number, style: Style): void {
    this.#use(style);
    this.#document.text(text, x, this.#y, { lineBreak: false });
  }

  /** Cuts off the end of a text that is too long. */
  #fitted(text: string, width: number, style: Style): string {
    if (this.#widthOf(text, style) <= width) return text;
    const characters = Array.from(text);
    while (characters.length > 1 && this.#widthOf(`${characters.join('')}…`, style) > width) characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }

  #widthOf(text: string, style: Style): number {
    this.#use(style);
    return this.#document.widthOfString(text);
  }

  #use({ font = 'regular', size = 9, color = ink }: Style): void {
    this.#document.font(font).fontSize(size).fillColor(color);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
