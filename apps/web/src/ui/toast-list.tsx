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
