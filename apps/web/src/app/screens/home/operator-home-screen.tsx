import type { QueryClient } from '@tanstack/react-query';
import { todayLines } from '../../../api/waiting.ts';
import { CustomersScreen, prefetchCustomers } from '../../../features/customers/customers-screen.tsx';
import { TodayStrip } from '../../../features/today/today-strip.tsx';

export const OperatorHomeScreen = () => (
  <CustomersScreen>
    <TodayStrip />
  </CustomersScreen>
);

export const prefetchOperatorHome = async (client: QueryClient): Promise<void> => {
  await Promise.all([prefetchCustomers(client), client.prefetchQuery(todayLines)]);
};
