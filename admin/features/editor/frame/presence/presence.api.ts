import { answerOf, api } from '#admin/api/client.ts'
import type { Presence } from '#shared/site/presence/presence.ts'

/** This tab, until it is closed or loaded anew. */
const TAB_ID = crypto.randomUUID()

/** Says that this tab is there, at a cell, and gets the other ones. */
export const sayPresent = (id: string, cellId: string | null): Promise<Presence> =>
  answerOf(api.site[':id'].presence.$post({ param: { id }, json: { tabId: TAB_ID, cellId, isLeaving: false } }))

/** Says that this tab leaves the site; the answer comes to nobody. */
export function sayLeaving(id: string): void {
  const json = { tabId: TAB_ID, cellId: null, isLeaving: true }
  answerOf(api.site[':id'].presence.$post({ param: { id }, json }, { init: { keepalive: true } })).catch(
    () => undefined,
  )
}
