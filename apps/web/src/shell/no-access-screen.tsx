import { MessagePage } from './message-page.tsx';

/** Home of a role that has no rights (design §6). */
export function NoAccessScreen() {
  return (
    <MessagePage title="Du har ikke adgang">
      Din bruger har ingen rettigheder i Saldo. Kontakt den, der har oprettet dig.
    </MessagePage>
  );
}
