export const danishMonth = ({ month }: Temporal.PlainDate): string =>
  // Safe: `month` is 1 to 12.
  danishMonths[month - 1] as string;

const danishMonths = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
] as const;
