import { z } from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { plainText } from '#shared/text/text.ts'
import { guestName } from '#shared/site/sharing/guests.ts'
import { SHARED_VERSIONS } from '#shared/site/sharing/sharing-rules.ts'
import { CELL_CHANGES, COMMENT_MAX, PLACE_MAX } from './review-rules.ts'

const text = plainText({ max: COMMENT_MAX, min: 1, multiline: true })
const place = z
  .number()
  .min(0)
  .max(PLACE_MAX)
  .transform((percent) => Math.round(percent * 100) / 100)
/** The name of a guest who has given none yet. */
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
export const makerCommentBody = z.strictObject({ text })
export const solveBody = z.strictObject({ isSolved: z.boolean(), name })
export const makerSolveBody = z.strictObject({ isSolved: z.boolean() })
/** `version`: what the guest saw, by its hash; another one meanwhile refuses the approval. */
export const approveBody = z.strictObject({ name, version: z.string().min(1).max(100) })
export type ApproveBody = z.output<typeof approveBody>

export const reviewThread = z.object({
  id: z.uuid(),
  cellId: z.uuid(),
  language: z.enum(LANGUAGES),
  /** Percent of the cell's picture. */
  x: z.number(),
  y: z.number(),
  /** Where the cell is now, e.g. `B2`; null once it was removed. */
  position: z.string().nullable(),
  /** What became of the cell since, in the thread's language. */
  cell: z.enum(CELL_CHANGES),
  createdAt: z.iso.datetime(),
  solvedAt: z.iso.datetime().nullable(),
  solvedBy: z.string().nullable(),
  /** Solved by somebody under an invited person's name who did not come by that invitation. */
  isSolverNamesake: z.boolean(),
  comments: z.array(
    z.object({
      id: z.uuid(),
      author: z.string(),
      isMaker: z.boolean(),
      /** Under an invited person's name, and not by that invitation. */
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

/** What differs now from an approved version, in the languages that were approved. */
const versionChanges = z.object({
  /** Cells by their places now. */
  changed: z.array(z.string()),
  added: z.array(z.string()),
  /** How many are gone. */
  removed: z.number().int(),
  /** Order of the cells, settings, menu, forms, company or search texts. */
  hasOther: z.boolean(),
})

export const approval = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As in a comment. */
  isNamesake: z.boolean(),
  email: z.string().nullable(),
  at: z.iso.datetime(),
  version: z.object({ kind: z.enum(SHARED_VERSIONS), id: z.uuid().nullable() }),
  languages: z.array(z.enum(LANGUAGES)),
  /** null = unchanged since. */
  changes: versionChanges.nullable(),
})
export type Approval = z.output<typeof approval>

/** What makers see: everything. */
export const review = z.object({ threads: z.array(reviewThread), approvals: z.array(approval) })
export type Review = z.output<typeof review>

/** What guests see: no addresses of others. */
export const guestReview = z.object({
  threads: z.array(reviewThread),
  approvals: z.array(approval.omit({ email: true }).extend({ isOwn: z.boolean() })),
  /** What is shown now: by its hash, as the page has it, and since when it is so. */
  version: z.object({ hash: z.string(), kind: z.enum(SHARED_VERSIONS), at: z.iso.datetime() }),
  /** The caller's name, empty where it has to be given with the first comment. */
  name: z.string(),
})
export type GuestReview = z.output<typeof guestReview>
