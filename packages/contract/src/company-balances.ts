import { z } from 'zod';

/** Points that the employees of a company have now, and what the group's next top-up gives each at most. */
export const companyBalances = z.strictObject({
  outstanding: z.number(),
  nextTopUp: z.strictObject({ date: z.string(), points: z.number() }).nullable(),
});
export type CompanyBalances = z.infer<typeof companyBalances>;
