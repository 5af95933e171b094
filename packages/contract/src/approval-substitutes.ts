import { z } from 'zod';
import { administratorKinds } from './administrators.ts';
import { approvalSubstitutePaths } from './approval-substitutes.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, reference } from './fields.ts';

const person = z.strictObject({ id: z.number(), name: z.string() });

/** Who decides orders in an approver's place; both days inclusive (docs/domain-rules.md#leaders). */
export const approvalSubstitute = z.strictObject({
  id: z.number(),
  /** The absent approver. */
  approver: person,
  substitute: person,
  from: z.string(),
  to: z.string(),
});
export type ApprovalSubstitute = z.infer<typeof approvalSubstitute>;

export const approvalSubstitutes = z.strictObject({
  /** The present and coming ones, earliest first: those of the company or, for a leader, of which the leader is one. */
  substitutes: z.array(approvalSubstitute),
  /** Who can be chosen: HR and leaders of the company, by name. */
  people: z.array(person.extend({ kind: z.enum(administratorKinds) })),
});
export type ApprovalSubstitutes = z.infer<typeof approvalSubstitutes>;

const day = (label: string) => z.string(`${label} er påkrævet`).pipe(isoDate);

export const substituteInput = z
  .strictObject({
    /** By default the caller. Only HR chooses for others. */
    accountId: reference('Godkender').optional(),
    substituteId: reference('Stedfortræder'),
    from: day('Fra'),
    to: day('Til'),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'Til kan ikke være før Fra' });
export type SubstituteInput = z.infer<typeof substituteInput>;

const access = ['Customer', 'Leader'] as const;

export const approvalSubstituteEndpoints = defineEndpoints(approvalSubstitutePaths, {
  listSubstitutes: {
    access,
    response: approvalSubstitutes,
    summary: 'Present and coming substitutes of those who approve orders, and who can be chosen',
  },
  createSubstitute: {
    access,
    body: substituteInput,
    response: approvalSubstitute,
    status: 201,
    summary: 'Let another HR person or leader approve orders in the place of the caller, or HR for others',
  },
  deleteSubstitute: {
    access,
    params: idParams,
    summary: 'End a substitute at once; a leader only their own',
  },
});
