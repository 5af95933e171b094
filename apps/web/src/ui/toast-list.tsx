import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The toasts on the screen; loaded by `ToastOutlet`. */
export function ToastList() {
  return <Notifications position="bottom-center" transitionDuration={140} limit={4} zIndex={1000} />;
}
