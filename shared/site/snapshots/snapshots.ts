import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { SNAPSHOT_REASONS } from './snapshot-rules.ts'

export const createSnapshotBody = z.strictObject({ reason: z.enum(SNAPSHOT_REASONS).default('manual') })

/** A working copy that was kept, without being published. */
export const snapshotSummary = z.object({
  id: z.uuid(),
  reason: z.enum(SNAPSHOT_REASONS),
  /** Given by a maker. */
  name: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  cells: z.number().int(),
  languages: z.array(z.enum(LANGUAGES)),
})
export type SnapshotSummary = z.output<typeof snapshotSummary>
