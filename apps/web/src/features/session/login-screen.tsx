import { useEffect, useState } from 'react';
import { refreshXsrfCookie } from '../../api/client/xsrf.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { SignedOutCard } from '../../ui/page/signed-out-card.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `/login?glemt` starts with the form for a forgotten password. */
export function LoginScreen() {
  const [params] = useAddressParams();
  // The server's redirect to this page keeps the fragment, which it does not see, in the address.
  const next = params.get('next') && `${params.get('next')}${location.hash}`;
  const [hasForgotten, setForgotten] = useState(() => params.has('glemt'));
  const [email, setEmail] = useState('');

  // Signing in requires the XSRF cookie.
  useEffect(() => void refreshXsrfCookie(), []);

  return hasForgotten ? (
    <SignedOutCard title="Glemt kodeord">
      <ForgottenPasswordForm
        email={email}
        onBack={(typed) => {
          setEmail(typed);
          setForgotten(false);
        }}
      />
    </SignedOutCard>
  ) : (
    <SignedOutCard title="Log ind" hideTitle>
      <SignInForm
        email={email}
        next={next}
        onForgotten={(typed) => {
          setEmail(typed);
          setForgotten(true);
        }}
      />
    </SignedOutCard>
  );
}
