import { Button, Loader } from '@mantine/core';
import classes from '../../ui/page/bottom-bar.module.css';
import { countOf, formatCount } from '../../ui/text/counts.ts';

interface AssortmentBarProps {
  included: number;
  total: number;
  changes: number;
  isSaving: boolean;
  onUndo: () => void;
  /** Also called when there are no changes; the caller then says so. */
  onSave: () => void;
}

export function AssortmentBar(props: AssortmentBarProps) {
  const { included, total, changes, isSaving, onUndo, onSave } = props;
  const isGreyed = changes === 0 || isSaving;
  return (
    <section
      className={`${classes.bar} ${classes.lasting}`}
      aria-label="Ændringer"
      data-bar
      data-raised={changes > 0 || undefined}
    >
      <span className={classes.note}>
        {included === total
          ? `Alle ${formatCount(total)}`
          : `${formatCount(included)} af ${formatCount(total)}`}{' '}
        inkluderet
      </span>
      <span className={classes.count} role="status">
        {changes > 0 && countOf(changes, 'ændring', 'ændringer')}
      </span>
      <span className={classes.buttons}>
        {changes > 0 && (
          <Button variant="default" disabled={isSaving} onClick={onUndo}>
            Fortryd
          </Button>
        )}
        {/* `disabled` would drop the focus while saving. */}
        <Button
          {...(isGreyed && { 'aria-disabled': true, 'data-disabled': true })}
          {...(isSaving && { leftSection: <Loader size={16} color="gray" aria-hidden /> })}
          onClick={() => !isSaving && onSave()}
        >
          {isSaving ? 'Gemmer...' : 'Gem ændringer'}
        </Button>
      </span>
    </section>
  );
}
