import type { Presence, PresenceBody } from '#shared/site/presence/presence.ts'
import { PRESENCE_LASTS_MS } from '#shared/site/presence/presence-times.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { endPresence, keepPresence } from './presence.repository.ts'

type PresenceInput = { caller: Caller; scope: Scope; id: string; body: PresenceBody }

/** Takes note of a tab of the editor, and tells which other tabs have the site open. Throws 404. */
export async function sayPresent(env: Bindings, { caller, scope, id, body }: PresenceInput): Promise<Presence> {
  const { site } = await requireSite(env, scope, id)
  const { tabId, cellId, isLeaving } = body
  const { personId } = caller
  if (isLeaving) {
    await endPresence(env.DB, { siteId: site.id, tabId, personId })
    return { others: [] }
  }
  const at = now()
  const row = { siteId: site.id, tabId, personId, cellId, expiresAt: at + PRESENCE_LASTS_MS }
  const others = await keepPresence(env.DB, row, at)
  return {
    others: others.map(({ tab, name, company }) => ({
      tabId: tab.tabId,
      name: name || company || '',
      isOwn: tab.personId === personId,
      cellId: tab.cellId,
    })),
  }
}
