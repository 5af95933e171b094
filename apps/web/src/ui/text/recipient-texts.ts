/** Texts of the field with the addresses that get a copy of order confirmations. */
export const recipientTexts = {
  label: 'E-mail adresser, der modtager en kopi',
  description:
    'De får en kopi af ordrebekræftelsen, når en medarbejder afgiver en ordre. Adskil adresserne med Enter eller komma. Der sendes i døgnet højst 100 kopier og én mere for hver medarbejder, i alt højst 1.000; resten sendes ikke.',
} as const;
