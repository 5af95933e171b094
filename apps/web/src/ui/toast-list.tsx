import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/** The toasts on the screen, beside a modal and not over its buttons; loaded by `ToastOutlet`. */
export function ToastList() {
  return (
    <Notifications
      position="bottom-left"
      // The widest modal leaves this much beside it on a screen of 1440 px.
      containerWidth={320}
      classNames={{ root: classes.list ?? '' }}
      transitionDuration={140}
      limit={4}
      zIndex={1000}
    />
  );
}
