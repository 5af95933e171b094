/** Texts of the field with the addresses that get a copy of order confirmations. */
export const recipientTexts = {
  label: 'E-mail adresser, der modtager en kopi',
  description:
    'De får en kopi af ordrebekræftelsen, når en medarbejder afgiver en ordre. Adskil adresserne med Enter eller komma.',
} as const;
