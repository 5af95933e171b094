import { z } from 'zod';
import { administratorPaths } from './administrators.paths.ts';
import { passwordChange } from './employees.ts';
import { defineEndpoints } from './endpoint.ts';
import { email, idParams, newPassword, pathId, reference, requiredText, version } from './fields.ts';
import { sentMail } from './mails.ts';

/** HR manages the whole company; a leader only the employees and orders of their departments. */
export const administratorKinds = ['hr', 'leader'] as const;
export type AdministratorKind = (typeof administratorKinds)[number];

export const administrator = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Whether the administrator has not chosen a password (docs/domain-rules.md#sign-in-and-welcome-mails). */
  sendWelcomeEmailPassword: z.boolean(),
  version,
  twoStepEnabled: z.boolean(),
  kind: z.enum(administratorKinds),
  /** The departments of a leader. */
  departmentIds: z.array(z.number()),
});
export type Administrator = z.infer<typeof administrator>;

/** Name and e-mail of an account. */
export const accountUpdate = z.strictObject({ name: requiredText('Navn', 200), email });
export type AccountUpdate = z.infer<typeof accountUpdate>;

/** With `password: null`, the account gets a mail with a link to choose a password. */
export const accountCreate = accountUpdate.extend({ password: newPassword.nullable() });

/** What is absent stays as it is; a new administrator is HR. A leader has at least one department, HR has none. */
const rights = {
  kind: z.enum(administratorKinds, { error: 'Rolle er ikke gyldig' }).optional(),
  departmentIds: z
    .array(reference('Afdeling'), { error: 'Afdelinger skal være en liste' })
    .max(500, 'For mange afdelinger')
    .optional(),
};
export type AdministratorRights = z.infer<z.ZodObject<typeof rights>>;

export const administratorUpdate = accountUpdate.extend(rights);
export type AdministratorUpdate = z.infer<typeof administratorUpdate>;

export const administratorCreate = accountCreate.extend(rights);
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
    summary: "Update an administrator's name, e-mail, kind and departments",
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
