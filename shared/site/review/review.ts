import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { plainText } from '#shared/text/text.ts'
import { guestName } from '#shared/site/sharing/guests.ts'
import { SHARED_VERSIONS } from '#shared/site/sharing/sharing-rules.ts'
import { CELL_CHANGES, COMMENT_MAX, MENTIONS_MAX, PLACE_MAX } from './review-rules.ts'

const text = plainText({ max: COMMENT_MAX, min: 1, multiline: true })
const place = z
  .number()
  .min(0)
  .max(PLACE_MAX)
  .transform((percent) => Math.round(percent * 100) / 100)
/** The name of the guest, who has given none yet. */
const name = guestName.default('')

/** Body of the call that pins a comment to a place of a cell. */
export const pinBody = z.strictObject({
  cellId: z.uuid(),
  x: place,
  y: place,
  lang: z.enum(LANGUAGES),
  text,
  name,
})
export type PinBody = z.output<typeof pinBody>

export const commentBody = z.strictObject({ text, name })
/** `mentions`: the people that the text names with `@`, who are notified. */
export const makerCommentBody = z.strictObject({
  text,
  mentions: z.array(z.uuid()).max(MENTIONS_MAX).default([]),
})
/** The people that a maker's comment may name: those who may see the site. */
export const sitePeople = z.array(z.object({ id: z.uuid(), name: z.string(), company: z.string() }))
export type SitePerson = z.output<typeof sitePeople>[number]
export const solveBody = z.strictObject({ isSolved: z.boolean(), name })
export const makerSolveBody = z.strictObject({ isSolved: z.boolean() })
/** `version`: hash of the version that the guest saw; the approval is refused if it has changed meanwhile. */
export const approveBody = z.strictObject({ name, version: z.string().min(1).max(100) })
export const approvalRule = z.strictObject({ needsApproval: z.boolean() })
export type ApproveBody = z.output<typeof approveBody>

export const reviewThread = z.object({
  id: z.uuid(),
  cellId: z.uuid(),
  language: z.enum(LANGUAGES),
  /** Percent of the cell's picture. */
  x: z.number(),
  y: z.number(),
  /** The cell's present place, e.g. `B2`; null once it was removed. */
  position: z.string().nullable(),
  /** State of the cell since the pin was set, in the thread's language. */
  cell: z.enum(CELL_CHANGES),
  createdAt: z.iso.datetime(),
  solvedAt: z.iso.datetime().nullable(),
  solvedBy: z.string().nullable(),
  /** Solved by a guest who used an invited person's name without that person's invitation. */
  isSolverNamesake: z.boolean(),
  comments: z.array(
    z.object({
      id: z.uuid(),
      author: z.string(),
      isMaker: z.boolean(),
      /** Written under an invited person's name, without that person's invitation. */
      isNamesake: z.boolean(),
      /** Written by the caller. */
      isOwn: z.boolean(),
      /** Text, never markup. */
      text: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type ReviewThread = z.output<typeof reviewThread>

/** Differences between an approved version and the present one, in the approved languages. */
const versionChanges = z.object({
  /** Present positions of changed cells. */
  changed: z.array(z.string()),
  added: z.array(z.string()),
  /** Number of removed cells. */
  removed: z.number().int(),
  /** Whether the order of the cells, settings, menu, forms, company or search texts differ. */
  hasOther: z.boolean(),
})

export const approval = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Like `isNamesake` of a comment. */
  isNamesake: z.boolean(),
  email: z.string().nullable(),
  at: z.iso.datetime(),
  version: z.object({ kind: z.enum(SHARED_VERSIONS), id: z.uuid().nullable() }),
  languages: z.array(z.enum(LANGUAGES)),
  /** null = unchanged since. */
  changes: versionChanges.nullable(),
})
export type Approval = z.output<typeof approval>

/** The review as makers see it: everything. */
export const review = z.object({
  threads: z.array(reviewThread),
  approvals: z.array(approval),
  /** Only what guests approved is published. */
  needsApproval: z.boolean(),
})
export type Review = z.output<typeof review>

/** The review as guests see it: no addresses of others. */
export const guestReview = z.object({
  threads: z.array(reviewThread),
  approvals: z.array(approval.omit({ email: true }).extend({ isOwn: z.boolean() })),
  /** The version that is shown now: its hash as the page has it, and when it began to show. */
  version: z.object({ hash: z.string(), kind: z.enum(SHARED_VERSIONS), at: z.iso.datetime() }),
  /** The caller's name, empty where it has to be given with the first comment. */
  name: z.string(),
})
export type GuestReview = z.output<typeof guestReview>
