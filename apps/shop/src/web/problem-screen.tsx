import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Empty } from './ui/load-state.tsx';
import { usePageTitle } from './ui/page-title.ts';

export function NotFoundScreen() {
  usePageTitle('Siden findes ikke');
  return (
    <Empty title="Siden findes ikke">
      <Button component={Link} to="/">
        Til varerne
      </Button>
    </Empty>
  );
}

export function ProblemScreen() {
  return (
    <main>
      <Empty title="Der opstod en fejl">
        <p>Siden kunne ikke vises. Der kan være kommet en ny udgave, eller forbindelsen kan være afbrudt.</p>
        <Button onClick={() => location.reload()}>Prøv igen</Button>
      </Empty>
    </main>
  );
}
