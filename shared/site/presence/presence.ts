import * as z from 'zod'

/** Tabs of a site that are told of, those seen last first. */
export const PRESENCE_MAX = 20

/** A tab of the editor. `tabId`: made by the tab itself; `isLeaving`: it is being closed. */
export const presenceBody = z.strictObject({
  tabId: z.uuid(),
  cellId: z.uuid().nullable(),
  isLeaving: z.boolean().default(false),
})
export type PresenceBody = z.output<typeof presenceBody>

/** The other tabs that have the site open. */
export const presence = z.object({
  others: z.array(
    z.object({
      tabId: z.uuid(),
      name: z.string(),
      /** Another tab of the caller. */
      isOwn: z.boolean(),
      /** The cell that is being edited there. */
      cellId: z.uuid().nullable(),
    }),
  ),
})
export type Presence = z.output<typeof presence>
