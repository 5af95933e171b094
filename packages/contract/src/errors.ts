import { z } from 'zod';

/** The closed list of error codes. A Danish message says what is wrong and, if possible, what to do. */
export const errorCodes = {
  malformed: { status: 400, message: 'Forespørgslen kunne ikke læses.' },
  invalid: { status: 400, message: 'Formularen indholder en eller flere fejl' },
  unauthenticated: { status: 401, message: 'Du er ikke logget ind.' },
  wrong_credentials: { status: 401, message: 'E-mail eller kodeord er forkert.' },
  code_required: { status: 401, message: 'Skriv koden fra din app.' },
  wrong_code: { status: 401, message: 'Koden er forkert eller brugt. Prøv den næste.' },
  forbidden: { status: 403, message: 'Du har ikke adgang.' },
  password_required: { status: 403, message: 'Handlingen er ikke udført: den kræver dit kodeord.' },
  two_step_required: {
    status: 403,
    message: 'Du skal slå totrinslogin til, før du kan fortsætte. Det gør du på Min konto.',
  },
  xsrf: { status: 403, message: 'Siden er for gammel. Genindlæs den, og prøv igen.' },
  too_slow: { status: 408, message: 'Forespørgslen tog for lang tid. Prøv igen.' },
  not_found: { status: 404, message: 'Det, du leder efter, findes ikke.' },
  other_account: {
    status: 409,
    message: 'En anden er nu logget ind i denne browser. Der er ikke sket noget.',
  },
  earlier_month_open: { status: 409, message: 'Luk den tidligere måned først.' },
  month_before_first: { status: 409, message: 'Måneden ligger før den første regnskabsmåned.' },
  month_not_over: { status: 409, message: 'Måneden er ikke slut.' },
  accounts_missing: { status: 409, message: 'Udfyld Opsætning under Regnskab først.' },
  export_exists: { status: 409, message: 'Filen er dannet. Skriv, hvorfor der skal dannes en ny.' },
  month_not_closed: { status: 409, message: 'Luk måneden først.' },
  nothing_to_export: { status: 409, message: 'Måneden har intet til denne fil.' },
  voucher_numbers_used: {
    status: 409,
    message: 'Bilagsnumrene er brugt. Ret næste bilagsnummer i Opsætning under Regnskab.',
  },
  statement_provisional: { status: 409, message: 'Kontoudtoget kan sendes, når måneden er lukket.' },
  statement_recipients_missing: {
    status: 409,
    message: 'Kontoudtoget har ingen modtagere. En operatør kan tilføje dem på kundens side.',
  },
  customer_has_employees: {
    status: 409,
    message: 'Du kan ikke slette en bruger, hvor der er tilknyttet medarbejdere.',
  },
  customer_ended: {
    status: 409,
    message: 'Kunden er afsluttet, og det kan ikke laves om.',
  },
  customer_ends: {
    status: 409,
    message: 'Kunden afsluttes. Ingen medarbejder kan blive længere end til kundens sidste dag.',
  },
  customer_group_in_use: {
    status: 409,
    message: 'Kundegruppen kan ikke slettes, fordi den er i brug. Flyt kunderne til en anden gruppe først.',
  },
  customer_group_not_test: {
    status: 400,
    message: 'Kun en kundegruppe med frekvensen Test kan køres som test.',
  },
  top_up_test_running: {
    status: 409,
    message: 'En testkørsel af gruppen er allerede i gang. Prøv igen om lidt.',
  },
  debtor_number_in_use: { status: 409, message: 'Debitornummeret er allerede i brug.' },
  email_in_use: { status: 409, message: 'E-mailen er allerede i brug.' },
  employee_number_in_use: { status: 409, message: 'Medarbejdernummeret er allerede i brug.' },
  employee_has_pending_orders: {
    status: 409,
    message: 'Medarbejderen kan ikke slettes, så længe en ordre venter på godkendelse.',
  },
  employee_left: {
    status: 409,
    message: 'Medarbejderen er fratrådt. Brug Genansæt, hvis personen er kommet tilbage.',
  },
  employee_not_left: {
    status: 409,
    message: 'Medarbejderen er ikke fratrådt endnu. Brug Annuller fratrædelse.',
  },
  customer_has_pending_orders: {
    status: 409,
    message: 'Kunden kan ikke flyttes, så længe en ordre venter på godkendelse.',
  },
  password_link_dead: {
    status: 404,
    message:
      'Linket virker ikke længere: det er brugt, for gammelt eller erstattet af et nyere. Bed om et nyt.',
  },
  approval_link_dead: { status: 404, message: 'Linket virker ikke længere. Log ind for at se ordren.' },
  welcome_needs_password: {
    status: 409,
    message: 'Velkomst e-mailen kan ikke sendes uden et kendt kodeord. Vælg et nyt med Skift kodeord først.',
  },
  login_not_enabled: {
    status: 409,
    message: 'Medarbejderen kan ikke logge ind. Vælg først et kodeord via Rediger.',
  },
  login_enabled: {
    status: 409,
    message: 'Medarbejderen har allerede et login. Send i stedet velkomst e-mailen.',
  },
  last_operator: { status: 409, message: 'Der skal være mindst én operatør, der kan logge ind.' },
  last_hr: { status: 409, message: 'Virksomheden skal have mindst én HR-administrator.' },
  own_account: { status: 409, message: 'Du kan ikke spærre eller slette dig selv.' },
  current_session: { status: 409, message: 'Det er her, du er logget ind nu. Brug Log ud i stedet.' },
  mail_person_gone: { status: 409, message: 'E-mailen kan ikke sendes igen: modtageren er slettet.' },
  mail_text_gone: {
    status: 409,
    message: 'E-mailen kan ikke sendes igen: teksten gemmes kun i 90 dage.',
  },
  totp_active: { status: 409, message: 'Totrinslogin er allerede slået til.' },
  department_name_in_use: { status: 409, message: 'Der findes allerede en afdeling med det navn.' },
  saved_view_name_in_use: { status: 409, message: 'Der findes allerede en visning med det navn på listen.' },
  saved_views_full: {
    status: 409,
    message: 'Du har allerede 50 visninger. Slet en, du ikke bruger, før du gemmer en ny.',
  },
  order_decided: { status: 409, message: 'Ordren er allerede behandlet.' },
  own_order: { status: 409, message: 'Du kan ikke behandle din egen ordre.' },
  not_decider: { status: 403, message: 'Du kan ikke behandle ordren.' },
  approval_rules_full: { status: 409, message: 'En virksomhed kan højst have 10 regler.' },
  approval_rule_exists: { status: 409, message: 'Der er allerede en regel for de samme ordrer.' },
  order_without_employee: {
    status: 409,
    message:
      'Ordren kan ikke annulleres: medarbejderen er slettet og har ingen saldo at få pointene tilbage på.',
  },
  order_not_returnable: { status: 409, message: 'Ordren kan ikke returneres.' },
  return_too_late: { status: 409, message: 'Returfristen er udløbet.' },
  return_exceeds_order: { status: 409, message: 'Der er ikke så mange stk. tilbage.' },
  return_decided: { status: 409, message: 'Returen er allerede behandlet.' },
  return_of_other: {
    status: 409,
    message: 'Kun den, der har anmeldt returen, kan annullere den. Afvis den i stedet.',
  },
  exchange_waits: { status: 409, message: 'Ombytningen venter på godkendelse. Den afgør returen.' },
  points_lapse: {
    status: 409,
    message: 'Medarbejderen har forladt virksomheden. Pointene bortfalder.',
  },
  products_unavailable: { status: 409, message: 'Ordren indeholder varer, som medarbejderen ikke kan købe.' },
  order_free: { status: 409, message: 'Ordren skal koste mere end 0 point.' },
  connection_keys_full: {
    status: 409,
    message: 'Der er allerede to gyldige nøgler. Tilbagekald den ene først.',
  },
  address_private: {
    status: 400,
    message: 'Adressen peger på et lokalt netværk, som webhooks ikke må sendes til.',
  },
  webhooks_disabled: {
    status: 409,
    message: 'Webhooks er slået fra for forbindelsen. Slå dem til igen først.',
  },
  webhook_not_failed: { status: 409, message: 'Beskeden er allerede på vej.' },
  webshop_address_missing: {
    status: 409,
    message: 'Virksomhedens webshop er ikke klar endnu: den mangler en adresse til login.',
  },
  handover_dead: {
    status: 404,
    message: 'Koden virker ikke: den er brugt, for gammel eller ukendt. Åbn webshoppen igen.',
  },
  idempotency_key_required: { status: 400, message: 'Kaldet skal have en Idempotency-Key.' },
  insufficient_balance: { status: 409, message: 'Der er ikke nok point til rådighed.' },
  amount_out_of_range: { status: 409, message: 'Saldoen ville blive for stor.' },
  approval_required: { status: 409, message: 'Beløbet skal godkendes af en anden, før det tilføjes.' },
  daily_ceiling_reached: { status: 409, message: 'Du har nået grænsen for, hvad du kan tilføje i dag.' },
  own_balance: { status: 409, message: 'Du kan ikke tilføje point til dig selv.' },
  credit_request_own: {
    status: 409,
    message: 'Du har selv bedt om beløbet. En anden skal godkende det.',
  },
  credit_request_decided: { status: 409, message: 'Beløbet er allerede behandlet.' },
  credit_rules_loosened: {
    status: 409,
    message: 'Du kan sænke grænserne. Kun en operatør kan hæve dem eller slå dem fra.',
  },
  batch_expired: {
    status: 409,
    message: 'Udkastet er over en time gammelt. Lav det igen, så beløb og saldi er aktuelle.',
  },
  batch_stale: {
    status: 409,
    message: 'Noget har ændret sig, siden udkastet blev lavet. Ingen har fået beløbet endnu.',
  },
  batch_empty: { status: 409, message: 'Der er ingen medarbejdere tilbage i tilførslen.' },
  selection_empty: { status: 409, message: 'Valget har ingen medarbejdere. Vælg nogle andre.' },
  selection_expired: {
    status: 409,
    message: 'Det er over en time siden, medarbejderne blev valgt. Vælg dem igen på listen.',
  },
  selection_stale: {
    status: 409,
    message: 'Noget har ændret sig, siden medarbejderne blev valgt. Der er ikke sket noget endnu.',
  },
  selection_used: {
    status: 409,
    message: 'Valget er allerede brugt til noget andet. Vælg medarbejderne igen på listen.',
  },
  update_expired: {
    status: 409,
    message: 'Forskellene er over en time gamle. Vælg filen igen for at se de aktuelle.',
  },
  update_stale: {
    status: 409,
    message: 'Noget har ændret sig, siden forskellene blev vist. Intet er ændret endnu.',
  },
  many_would_leave: {
    status: 409,
    message: 'Mere end en femtedel af medarbejderne vil fratræde. Bekræft, at det er meningen.',
  },
  entry_reversed: { status: 409, message: 'Transaktionen er allerede tilbageført.' },
  deduction_filled: {
    status: 409,
    message:
      'Der er ikke noget at give tilbage. Automatiske tilskrivninger har siden fyldt fradraget op, eller saldoen er nulstillet ved fratrædelse.',
  },
  changed_meanwhile: {
    status: 412,
    message: 'Det er blevet ændret, siden du åbnede det. Se ændringerne, og gem igen.',
  },
  payload_too_large: { status: 413, message: 'Indholdet er for stort.' },
  unsupported_media_type: { status: 415, message: 'Indholdet skal sendes som JSON.' },
  misdirected: { status: 421, message: 'Saldo findes ikke på denne adresse.' },
  idempotency_mismatch: {
    status: 422,
    message: 'Samme Idempotency-Key er allerede brugt til noget andet.',
  },
  too_many_requests: { status: 429, message: 'For mange forsøg. Vent lidt, og prøv igen.' },
  internal: { status: 500, message: 'Beklager, men der opstod en fejl.' },
  draining: { status: 503, message: 'Serveren er ved at lukke ned. Prøv igen om lidt.' },
  unavailable: { status: 503, message: 'Ingen forbindelse – prøv igen' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** An invalid field: its path, such as `['emailAddresses', 2]`, and a Danish message. */
const errorField = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type FieldError = z.infer<typeof errorField>;

export const errorResponse = z.strictObject({
  message: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  fields: z.array(errorField).optional(),
  /** With `changed_meanwhile`: the record as it is now, as its endpoint returns it. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** With `changed_meanwhile`: the name of the account that changed it last; null if the log does not say. */
  changedBy: z.string().nullable().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
