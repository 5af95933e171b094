import { Notifications, useNotifications } from '@mantine/notifications';
import { LEAVING_MS } from './show-toast.tsx';
import classes from './toast-list.module.css';
import { MARGIN, useToastBottom, WIDTH } from './toast-place.ts';

export function ToastList() {
  const { notifications } = useNotifications();
  const bottom = useToastBottom(usedList, notifications.length > 0);
  return (
    <Notifications
      position="bottom-left"
      containerWidth={WIDTH}
      classNames={{ root: classes.list ?? '' }}
      style={{ left: MARGIN, bottom }}
      transitionDuration={LEAVING_MS}
      limit={2}
      zIndex={1000}
    />
  );
}

/** Mantine renders a list for each corner; only this one is visible. */
const usedList = (): HTMLElement | null =>
  document.querySelector('.mantine-Notifications-root[data-position="bottom-left"]');
