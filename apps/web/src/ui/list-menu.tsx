import { use, useEffect, useState } from 'react';
import { LazyBoundary } from './lazy-part.tsx';
import { ListMenuContext, type ListMenuProps } from './list-menu-context.ts';
import classes from './table-toolbar.module.css';

/** Comes after the rows are shown, into a place of its size. Without its code there is none. */
export function ListMenu({ isReady, ...props }: ListMenuProps & { isReady: boolean }) {
  const Menu = use(ListMenuContext);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <div className={classes.views}>
      {isShown && (
        <LazyBoundary loading={null}>
          <Menu {...props} />
        </LazyBoundary>
      )}
    </div>
  );
}
