declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype' | 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures: readonly string[];
  }

  /** Keeps the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
