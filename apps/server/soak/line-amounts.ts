import type { Transaction } from '@saldo/contract/transactions';
import { required } from '../src/platform/errors.ts';

export const toHundredths = (points: number): number => Math.round(points * 100);

export const balanceOf = ({ balance }: Transaction): number =>
  toHundredths(required(balance, 'a posted line has a balance'));
