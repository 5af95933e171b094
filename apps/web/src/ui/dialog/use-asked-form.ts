import { useEffect, useEffectEvent } from 'react';
import { ASKED_FORM } from '../address/addresses.ts';
import { useAddressParams } from '../address/use-address-params.ts';

/** Opens a form of the screen that the address asks for, such as `?create=employee`, and removes this parameter. */
export function useAskedForm(name: string, open: () => void): void {
  const [params, changeAddress] = useAddressParams();
  const isAsked = params.get(ASKED_FORM) === name;
  const show = useEffectEvent(() => {
    changeAddress(
      (address) => {
        address.delete(ASKED_FORM);
        return address;
      },
      { replace: true },
    );
    open();
  });
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
}
