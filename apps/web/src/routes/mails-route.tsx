import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deliveryKeys, deliveryStatus } from '../features/deliveries/deliveries.api.ts';
import { MailsScreen } from '../features/mails/mails-screen.tsx';

/** `mails`: how many were given up is known from the banner, which changes when they are sent again. */
export function MailsRoute() {
  const queryClient = useQueryClient();
  const { data } = useQuery(deliveryStatus);
  return (
    <MailsScreen
      failed={data?.mails.failed}
      onResent={() => void queryClient.invalidateQueries({ queryKey: deliveryKeys.all })}
    />
  );
}
