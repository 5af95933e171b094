import { z } from 'zod';
import { administratorPaths } from './administrators.paths.ts';
import { passwordChange } from './employees.ts';
import { defineEndpoints } from './endpoint.ts';
import { email, idParams, newPassword, pathId, requiredText, version } from './fields.ts';
import { sentMail } from './mails.ts';

export const administrator = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Whether the administrator has not chosen a password (docs/domain-rules.md#sign-in-and-welcome-mails). */
  sendWelcomeEmailPassword: z.boolean(),
  version,
  twoStepEnabled: z.boolean(),
});
export type Administrator = z.infer<typeof administrator>;

export const administratorUpdate = z.strictObject({ name: requiredText('Navn', 200), email });
export type AdministratorUpdate = z.infer<typeof administratorUpdate>;

/** With `password: null`, the account gets a mail with a link to choose a password. */
export const administratorCreate = administratorUpdate.extend({ password: newPassword.nullable() });
export type AdministratorCreate = z.infer<typeof administratorCreate>;

const administratorParams = z.strictObject({ id: pathId, adminId: pathId });

export const administratorEndpoints = defineEndpoints(administratorPaths, {
  listAdministrators: {
    access: ['Admin'],
    params: idParams,
    response: z.array(administrator),
    summary: "A customer's administrators, by name",
  },
  createAdministrator: {
    access: ['Admin'],
    recentPassword: true,
    params: idParams,
    body: administratorCreate,
    response: administrator,
    status: 201,
    summary: 'Create an administrator; without a password (`null`), mail a link to choose one',
  },
  updateAdministrator: {
    access: ['Admin'],
    versioned: true,
    recentPassword: 'for-some',
    params: administratorParams,
    body: administratorUpdate,
    response: administrator,
    summary: "Update an administrator's name and e-mail",
  },
  deleteAdministrator: {
    access: ['Admin'],
    params: administratorParams,
    summary: 'Delete an administrator; ends its sessions',
  },
  setAdministratorPassword: {
    access: ['Admin'],
    recentPassword: true,
    params: administratorParams,
    body: passwordChange,
    summary: 'Set the password of an administrator; ends its sessions',
  },
  removeAdministratorTwoStep: {
    access: ['Admin'],
    recentPassword: true,
    params: administratorParams,
    summary: "Turn off an administrator's two-step sign-in; the administrator gets a mail",
  },
  sendAdministratorWelcome: {
    access: ['Admin'],
    params: administratorParams,
    response: sentMail,
    summary: 'Send the welcome mail with a link to choose a password',
  },
  sendAdministratorPasswordLink: {
    access: ['Admin'],
    params: administratorParams,
    response: sentMail,
    summary: 'Send the mail of a forgotten password; password and sessions stay until the link is used',
  },
});
