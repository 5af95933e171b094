import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { todayPaths } from './today.paths.ts';

/** How many pending orders and credits the caller can decide. The menu shows the numbers. */
export const waiting = z.strictObject({
  /** 0 for operators, who decide no orders. */
  orders: z.number(),
  credits: z.number(),
});
export type Waiting = z.infer<typeof waiting>;

export const todayEndpoints = defineEndpoints(todayPaths, {
  getWaiting: {
    access: ['Admin', 'Customer'],
    response: waiting,
    summary: 'How many pending orders and credits wait for the caller',
  },
});
