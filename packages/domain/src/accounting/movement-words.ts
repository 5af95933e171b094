/** The kinds of movements of an accounting month: as a line of their own, and as the heading of a column. */
export const movementWords = [
  { kind: 'allocated', text: 'Tildelt', heading: 'Tildelt' },
  { kind: 'deducted', text: 'Fradrag og tilbageført', heading: 'Fradrag' },
  { kind: 'used', text: 'Brugt', heading: 'Brugt' },
  { kind: 'refunded', text: 'Refunderet', heading: 'Refunderet' },
  { kind: 'reset', text: 'Nulstillet', heading: 'Nulstillet' },
] as const;
