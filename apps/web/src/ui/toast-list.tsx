import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

export function ToastList() {
  return (
    <Notifications
      position="bottom-left"
      // The space beside the widest modal on a screen of 1440 px.
      containerWidth={320}
      classNames={{ root: classes.list ?? '' }}
      transitionDuration={140}
      limit={4}
      zIndex={1000}
    />
  );
}
