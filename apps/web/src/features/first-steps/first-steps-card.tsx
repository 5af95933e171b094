import { Button } from '@mantine/core';
import type { FirstSteps } from '@saldo/contract/first-steps';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useHideFirstSteps } from '../../api/first-steps.ts';
import { useIsOperator } from '../../api/session.ts';
import { ASKED_FORM, productsAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import { useNavigation } from '../../ui/address/navigation.tsx';
import { actionSucceeded, toastError } from '../../ui/toast/toast.ts';
import classes from './first-steps-card.module.css';

const HIDE = 'hide first steps';

type StepName = Exclude<keyof FirstSteps, 'departmentId' | 'lacksPassword' | 'onlyApprover' | 'isShown'>;

const texts: Record<StepName, { label: string; how: string }> = {
  administrators: {
    label: 'Opret den første administrator',
    how: 'Kundens egen, som holder styr på medarbejderne og godkender ordrer.',
  },
  departments: {
    label: 'Opret den første afdeling',
    how: 'Afdelingen bestemmer, hvilke produkter dens medarbejdere kan købe.',
  },
  products: {
    label: 'Vælg afdelingens produkter',
    how: 'Uden produkter kan afdelingens medarbejdere ikke købe noget.',
  },
  employees: {
    label: 'Opret den første medarbejder',
    how: 'Med Fra fil over listen opretter du alle på én gang.',
  },
  points: {
    label: 'Tilføj de første point',
    how: 'Nu eller på en dato. En kundegruppe kan også tilskrive dem af sig selv.',
  },
  welcomes: {
    label: 'Send den første velkomst e-mail',
    how: 'Medarbejderen får et link og vælger selv sit kodeord.',
  },
};

const companySteps = ['departments', 'products', 'employees', 'points', 'welcomes'] as const;
const operatorSteps = ['administrators', ...companySteps] as const;

/** The address of the form of a step, or of the form that must come first. */
function addressOf(name: StepName, state: FirstSteps, customerId: number | undefined): string {
  const page = customerId === undefined ? '' : `/customers/${customerId}`;
  const employees = `${page || '/'}?${ASKED_FORM}=`;
  const department = `${page}/departments?${ASKED_FORM}=department`;
  switch (name) {
    case 'administrators':
      return `${page}/administrators?${ASKED_FORM}=administrator`;
    case 'departments':
      return department;
    case 'products':
      return state.departmentId === null ? department : productsAddress({ id: state.departmentId });
    case 'employees':
      return `${employees}employee`;
    case 'points':
      return `/amount-batches/new${customerId === undefined ? '' : `?customerId=${customerId}`}`;
    case 'welcomes':
      if (!state.employees) return `${employees}employee`;
      return `${employees}${state.lacksPassword ? 'invitation' : 'welcome'}`;
  }
}

interface FirstStepsCardProps {
  state: FirstSteps;
  onHidden: () => void;
}

/** The home screen reserves room for the administrator's steps (home-screen.module.css). */
export function FirstStepsCard({ state, onHidden }: FirstStepsCardProps) {
  const steps = useIsOperator() ? operatorSteps : companySteps;
  const hide = useHideFirstSteps();
  const customerId = useCustomerId();
  const doneCount = steps.filter((name) => state[name]).length;
  return (
    <section className={classes.card} aria-labelledby="kom-i-gang">
      <div className={classes.head}>
        <h2 id="kom-i-gang" className={classes.title}>
          Kom godt i gang
        </h2>
        <span className={classes.count} role="status">
          {doneCount} af {steps.length} er klaret
        </span>
        {state.onlyApprover !== null && (
          <span className={classes.warning}>
            Ingen andre end {state.onlyApprover.split(' ')[0]} kan godkende.
          </span>
        )}
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
        {steps.map((name) => (
          <StepLine
            key={name}
            {...texts[name]}
            isDone={state[name]}
            address={addressOf(name, state, customerId)}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepLineProps {
  label: string;
  how: string;
  isDone: boolean;
  address: string;
}

function StepLine({ label, how, isDone, address }: StepLineProps) {
  const { history, navigate } = useNavigation();
  if (isDone) {
    return (
      <li className={classes.step}>
        <IconCircleCheckFilled size={20} className={classes.tick} aria-hidden />
        <span className={classes.done}>{label}</span>
        <span className="visually-hidden">, klaret</span>
      </li>
    );
  }
  // A form of this screen adds no step of its own to the history.
  const follow = () => navigate(address, { replace: address.startsWith(`${history.location.pathname}?`) });
  return (
    <li className={classes.step}>
      <IconCircle size={20} className={classes.open} aria-hidden />
      <Link to={address} onFollow={follow}>
        {label}
      </Link>
      <span className={classes.how}>{how}</span>
    </li>
  );
}
