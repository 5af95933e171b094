import { Button } from '@mantine/core';
import type { FirstSteps } from '@saldo/contract/first-steps';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useHideFirstSteps } from '../../api/first-steps.ts';
import { useIsOperator } from '../../api/session.ts';
import { Link } from '../../ui/address/link.tsx';
import { actionSucceeded, toastError } from '../../ui/toast/toast.ts';
import classes from './first-steps-card.module.css';

const HIDE = 'hide first steps';

interface Step {
  name: keyof FirstSteps;
  label: string;
  /** The path of a screen, or the `#id` of a part of the current screen. */
  to: string;
  how: string;
}

const employees: Step = {
  name: 'employees',
  label: 'Opret den første medarbejder',
  to: '#medarbejdere',
  how: 'Tryk på Opret medarbejder over listen, eller på Fra fil for at oprette alle fra en liste.',
};
const welcomes: Step = {
  name: 'welcomes',
  label: 'Send den første velkomst e-mail',
  to: '#medarbejdere',
  how: 'Tryk på brevet ud for en medarbejder, som så selv vælger sit kodeord.',
};

const points = { name: 'points', label: 'Tilføj de første point' } as const;

const administratorSteps: readonly Step[] = [
  {
    name: 'departments',
    label: 'Opret den første afdeling',
    to: '/departments',
    how: 'Afdelingen bestemmer, hvilke produkter dens medarbejdere kan købe.',
  },
  {
    name: 'products',
    label: 'Vælg afdelingens produkter',
    to: '/departments',
    how: 'Tryk på afdelingen. Uden produkter kan dens medarbejdere ikke købe noget.',
  },
  employees,
  {
    ...points,
    to: '/amount-batches/new',
    how: 'Tilføj dem nu, eller vælg en dato. En kundegruppe kan også tilskrive dem af sig selv.',
  },
  welcomes,
];

const operatorSteps: readonly Step[] = [
  {
    name: 'administrators',
    label: 'Opret den første administrator',
    to: '#administratorer',
    how: 'Kundens egen, som holder styr på medarbejderne og godkender ordrer.',
  },
  employees,
  {
    ...points,
    to: '#medarbejdere',
    how: 'Tryk på Tilføj beløb, eller vælg en kundegruppe med tilskrivning.',
  },
  welcomes,
];

interface FirstStepsCardProps {
  state: FirstSteps;
  onHidden: () => void;
}

/** The home screen reserves room for the administrator's steps (home-screen.module.css). */
export function FirstStepsCard({ state, onHidden }: FirstStepsCardProps) {
  const steps = useIsOperator() ? operatorSteps : administratorSteps;
  const hide = useHideFirstSteps();
  const doneCount = steps.filter((step) => state[step.name]).length;
  return (
    <section className={classes.card} aria-labelledby="kom-i-gang">
      <div className={classes.head}>
        <h2 id="kom-i-gang" className={classes.title}>
          Kom godt i gang
        </h2>
        <span className={classes.count} role="status">
          {doneCount} af {steps.length} er klaret
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={hide.isPending}
          aria-label="Skjul Kom godt i gang"
          onClick={() =>
            hide.mutate(undefined, {
              onSuccess: () => {
                actionSucceeded(HIDE);
                onHidden();
              },
              onError: (error) => toastError(error.message, HIDE),
            })
          }
        >
          Skjul
        </Button>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} isDone={Boolean(state[step.name])} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { label, to, how }, isDone }: { step: Step; isDone: boolean }) {
  const customerId = useCustomerId();
  // The first tab of the customer's page has the parts.
  const address = customerId === undefined ? to : `/customers/${customerId}${to}`;
  if (isDone) {
    return (
      <li className={classes.step}>
        <IconCircleCheckFilled size={20} className={classes.tick} aria-hidden />
        <span className={classes.done}>{label}</span>
        <span className="visually-hidden">, klaret</span>
      </li>
    );
  }
  return (
    <li className={classes.step}>
      <IconCircle size={20} className={classes.open} aria-hidden />
      {address.startsWith('#') ? <a href={address}>{label}</a> : <Link to={address}>{label}</Link>}
      <span className={classes.how}>{how}</span>
    </li>
  );
}
