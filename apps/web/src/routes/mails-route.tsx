import { useQuery } from '@tanstack/react-query';
import { deliveryStatus } from '../features/deliveries/deliveries.api.ts';
import { MailsScreen } from '../features/mails/mails-screen.tsx';

/** Shares the number of failed mails with the banner. */
export function MailsRoute() {
  const { data } = useQuery(deliveryStatus);
  return <MailsScreen failed={data?.mails.failed} />;
}
