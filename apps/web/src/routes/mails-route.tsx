import { useQuery } from '@tanstack/react-query';
import { deliveryStatus } from '../features/deliveries/deliveries.api.ts';
import { MailsScreen } from '../features/mails/mails-screen.tsx';

/** Reads the failed mails from the query that the banner uses. */
export function MailsRoute() {
  const { data } = useQuery(deliveryStatus);
  return <MailsScreen failed={data?.mails.failed} />;
}
