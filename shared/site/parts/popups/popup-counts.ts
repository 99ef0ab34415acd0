import * as z from 'zod'

/** Counts of visitors' actions on a popup. */
export const popupCount = z.object({
  popupId: z.uuid(),
  /** Clicks on its button, without those of known bots and of the owner. */
  numberClicks: z.number().int(),
  /** Places of a limited offer that are taken. */
  taken: z.number().int(),
})
export type PopupCount = z.output<typeof popupCount>
