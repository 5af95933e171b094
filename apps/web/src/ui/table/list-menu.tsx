import { use } from 'react';
import { LazyBoundary } from '../page/lazy-part.tsx';
import { useSettled } from '../page/use-settled.ts';
import { ListMenuContext, type ListMenuProps } from './list-menu-context.ts';
import classes from './table-toolbar.module.css';

/** Rendered after the rows, in a row reserved for it, which stays empty if the code cannot be downloaded. */
export function ListMenu({ isReady, ...props }: ListMenuProps & { isReady: boolean }) {
  const Menu = use(ListMenuContext);
  const isShown = useSettled(isReady);
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
