import { MessagePage } from '../../ui/page/message-page.tsx';

export function NoAccessScreen() {
  return (
    <MessagePage title="Du har ikke adgang">
      Din bruger har ingen rettigheder i Saldo. Kontakt den, der har oprettet dig.
    </MessagePage>
  );
}
