import type { MailContent } from '../../platform/mail/render-mail.ts';

/** Tells somebody that an operator has turned off the two-step sign-in. */
export const twoStepRemovedMail = (person: {
  name: string;
  email: string;
}): { subject: string; content: MailContent } => ({
  subject: 'Totrinslogin er slået fra',
  content: {
    title: `Hej ${person.name}`,
    intro: [
      'En operatør har slået totrinslogin fra for din konto i Saldo. Du logger nu ind med dit kodeord alene.',
      'Du kan slå totrinslogin til igen under Min konto.',
    ],
    facts: { Login: person.email },
    outro: ['Har du ikke bedt om det, så skift dit kodeord under Min konto, og giv os besked.'],
  },
});
