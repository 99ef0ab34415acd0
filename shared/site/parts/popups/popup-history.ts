import * as z from 'zod'

/** How often a popup was prolonged, and the present promise to visitors. */
export const popupRecord = z.object({
  popupId: z.uuid(),
  prolonged: z.number().int(),
  /** The newest prolongation. */
  lastAt: z.iso.datetime().nullable(),
  lastFromEnd: z.iso.datetime().nullable(),
  lastToEnd: z.iso.datetime().nullable(),
  lastFromLimit: z.number().int().nullable(),
  lastToLimit: z.number().int().nullable(),
  /** The promise in the newest release that showed the popup. */
  promised: z.object({ endDate: z.iso.datetime().nullable(), limit: z.number().int().nullable() }).nullable(),
})
export type PopupRecord = z.output<typeof popupRecord>
