/** Types by which the security log can be filtered, with their Danish names. */
export const securityTypeWords = {
  'sign-in': 'Login',
  'failed-sign-in': 'Mislykket login',
  throttled: 'For mange forsøg',
  'two-step': 'Totrinslogin',
  password: 'Kodeord og e-mail',
  session: 'Sessioner',
  'webshop-as': 'Log ind som medarbejder',
  'api-key': 'API-nøgler',
  'email-in-use': 'E-mails i brug hos andre',
  export: 'Hentede filer',
} as const;

export type SecurityType = keyof typeof securityTypeWords;
export const securityTypes = Object.keys(securityTypeWords) as [SecurityType, ...SecurityType[]];

interface Kind {
  types: readonly SecurityType[];
  words: string;
}

const signIn = ['sign-in'] as const;
const signInWithCode = ['sign-in', 'two-step'] as const;
const failedSignIn = ['failed-sign-in'] as const;
const twoStep = ['two-step'] as const;
const password = ['password'] as const;
const session = ['session'] as const;
const webshopAs = ['webshop-as'] as const;

const kinds = {
  'sign-in.password': { types: signIn, words: 'Loggede ind' },
  'sign-in.code': { types: signInWithCode, words: 'Loggede ind med totrinskode' },
  'sign-in.recovery-code': { types: signInWithCode, words: 'Loggede ind med gendannelseskode' },
  'sign-in.webshop': { types: signIn, words: 'Loggede ind i webshoppen' },
  'failed-sign-in.no-account': { types: failedSignIn, words: 'Login afvist: ingen aktiv konto' },
  'failed-sign-in.wrong-password': { types: failedSignIn, words: 'Login afvist: forkert kodeord' },
  'failed-sign-in.wrong-code': {
    types: ['failed-sign-in', 'two-step'],
    words: 'Login afvist: rigtigt kodeord, forkert kode',
  },
  'failed-sign-in.webshop': { types: failedSignIn, words: 'Login i webshoppen afvist' },
  throttled: { types: ['throttled'], words: 'Bremset efter for mange forsøg' },
  'body.refused': { types: ['throttled'], words: 'Sendte for store data, som blev afvist' },
  'two-step.enabled': { types: twoStep, words: 'Slog totrinslogin til' },
  'two-step.disabled': { types: twoStep, words: 'Slog totrinslogin fra' },
  'two-step.removed': { types: twoStep, words: 'Fik slået totrinslogin fra' },
  'password.changed': { types: password, words: 'Skiftede kodeord' },
  'password.set': { types: password, words: 'Fik et nyt kodeord' },
  'password.link-requested': { types: password, words: 'Bad om et link til nyt kodeord' },
  'password.link-sent': { types: password, words: 'Fik sendt et link til at vælge kodeord' },
  'password.chosen': { types: password, words: 'Valgte kodeord gennem et link' },
  'email.changed': { types: password, words: 'Fik ændret sin e-mail' },
  'session.signed-out': { types: session, words: 'Loggede ud' },
  'session.replaced': { types: session, words: 'Session afløst af et nyt login' },
  'session.ended': { types: session, words: 'Afsluttede en anden session' },
  'session.others-ended': { types: session, words: 'Loggede ud alle andre steder' },
  'session.password-changed': { types: session, words: 'Logget ud andre steder: kodeord skiftet' },
  'session.password-set': { types: session, words: 'Logget ud: nyt kodeord valgt' },
  'session.password-chosen': { types: session, words: 'Logget ud: kodeord valgt gennem et link' },
  'session.two-step-enabled': { types: session, words: 'Logget ud andre steder: totrinslogin slået til' },
  'session.account-disabled': { types: session, words: 'Logget ud: kontoen spærret' },
  'session.account-deleted': { types: session, words: 'Logget ud: kontoen slettet' },
  'session.device-forgotten': { types: session, words: 'Fjernede en kendt enhed' },
  'login-code.created': { types: webshopAs, words: 'Webshoppen åbnet som medarbejderen' },
  'login-code.used': { types: webshopAs, words: 'Logget ind i webshoppen som medarbejderen' },
  'api-key.new-address': { types: ['api-key'], words: 'API-nøgle brugt fra en ny adresse' },
  'email.in-use-elsewhere': {
    types: ['email-in-use'],
    words: 'Fil havde e-mails, der er i brug hos andre',
  },
  export: { types: ['export'], words: 'Hentede en fil' },
} as const satisfies Record<string, Kind>;

export type SecurityEventKind = keyof typeof kinds;
export const securityEventKinds = Object.keys(kinds) as SecurityEventKind[];

export const kindsOfType = (type: SecurityType): SecurityEventKind[] =>
  securityEventKinds.filter((kind) => (kinds[kind].types as readonly SecurityType[]).includes(type));

/** The kinds that the screen Min konto shows. */
export const signInKinds: readonly SecurityEventKind[] = securityEventKinds.filter((kind) =>
  (kinds[kind].types as readonly SecurityType[]).some(
    (type) => type === 'sign-in' || type === 'failed-sign-in',
  ),
);

export const successfulSignIns = ['sign-in.password', 'sign-in.code', 'sign-in.recovery-code'] as const;

const isKind = (kind: string): kind is SecurityEventKind => Object.hasOwn(kinds, kind);

/** Describes an event in Danish. For an unknown kind, returns its name with spaces for dots and hyphens. */
export const securityEventWords = (kind: string): string =>
  isKind(kind) ? kinds[kind].words : kind.replaceAll(/[.-]/g, ' ');

const throttledPaths: Record<string, string> = {
  '/api/session': 'login',
  '/api/webshop/login': 'login i webshoppen',
  '/api/forgotten-password': 'glemt kodeord',
  '/api/webshop/forgotten-password': 'glemt kodeord i webshoppen',
  '/api/password-link': 'link til kodeord',
  '/api/password-link/check': 'link til kodeord',
  '/api/account/password': 'eget kodeord',
  '/api/account/totp': 'eget kodeord',
  '/api/account/totp/remove': 'eget kodeord',
  '/api/webshop-redirect': 'åbning af webshoppen',
  '/api/employees': 'e-mails i brug',
  '/api/employees/:id': 'e-mails i brug',
  '/api/employee-updates/:id/apply': 'e-mails i brug',
};

/** Says in Danish what was throttled. For other events, returns the detail unchanged, such as a file's name. */
export const securityDetailWords = (kind: string, detail: string): string =>
  kind === 'throttled' ? (throttledPaths[detail] ?? detail) : detail;
