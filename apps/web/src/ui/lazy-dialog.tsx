import { type ComponentType, useEffect, useState } from 'react';
import { toastError } from './toast.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code (form, schemas, fields) is fetched when it is first opened. After a lost connection it says so
 * and can be opened again.
 *
 * `const CustomerDialog = lazyDialog(() => import('./customer-dialog.tsx').then((m) => m.CustomerDialog));`
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const { opened, onClose } = props;
    useEffect(() => {
      if (!opened || Dialog) return;
      let wanted = true;
      load().then(
        (component) => {
          loaded = component;
          if (wanted) setDialog(() => component);
        },
        () => {
          if (!wanted) return;
          toastError('Ingen forbindelse – prøv igen');
          onClose();
        },
      );
      return () => {
        wanted = false;
      };
    }, [opened, onClose, Dialog]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
