import { Button } from '@mantine/core';
import type { ApprovalSubstitute } from '@saldo/contract/approval-substitutes';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { substitutes } from '../../api/approval-substitutes.ts';
import { useSessionUser } from '../../api/session.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { IconAction } from '../../ui/table/icon-action.tsx';
import classes from './approval-substitutes.module.css';

const SubstituteDialog = lazyComponent(() =>
  import('./substitute-dialog.tsx').then((m) => m.SubstituteDialog),
);
const EndSubstituteDialog = lazyComponent(() =>
  import('./end-substitute-dialog.tsx').then((m) => m.EndSubstituteDialog),
);

interface SubstitutesSectionProps {
  /** Shows those of the whole company; otherwise only those of which the user is one. */
  ofCompany?: boolean;
}

/** Who decides orders in an approver's place. */
export function SubstitutesSection({ ofCompany = false }: SubstitutesSectionProps) {
  const { id: ownId } = useSessionUser();
  const query = useQuery(substitutes);
  const dialogs = useDialogs<{ create: undefined; end: ApprovalSubstitute }>();
  const shown = query.data?.substitutes.filter(
    ({ approver, substitute }) => ofCompany || approver.id === ownId || substitute.id === ownId,
  );
  return (
    <section id="stedfortraedere" aria-label="Stedfortrædere">
      <SectionHeader
        title="Stedfortrædere"
        count={shown?.length}
        action={
          <Button variant="default" disabled={!query.data} onClick={() => dialogs.open('create')}>
            Vælg stedfortræder
          </Button>
        }
      />
      <p className="secondary">
        En stedfortræder godkender ordrer for en, der er væk. Begge kan godkende imens.
      </p>
      {query.isPending && <Spinner />}
      {query.error && (
        <LoadError
          compact
          title="Stedfortræderne kunne ikke hentes."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((one) => (
            <li key={one.id} className={classes.row}>
              <span>
                <strong>{one.substitute.id === ownId ? 'Du' : one.substitute.name}</strong> godkender for{' '}
                {one.approver.id === ownId ? 'dig' : one.approver.name}{' '}
                <span className={`secondary ${classes.period}`}>{periodOf(one)}</span>
              </span>
              {(ofCompany || one.approver.id === ownId) && (
                <IconAction
                  label={`Fjern ${one.substitute.name} som stedfortræder for ${one.approver.name}`}
                  icon={<IconTrash aria-hidden />}
                  danger
                  onSelect={() => dialogs.open('end', one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          create: (frame) => (
            <SubstituteDialog {...frame} ofCompany={ofCompany} people={query.data?.people ?? []} />
          ),
          end: (frame, one) => <EndSubstituteDialog {...frame} substitute={one} />,
        }}
      />
    </section>
  );
}

const periodOf = ({ from, to }: ApprovalSubstitute): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
