import type { AuditChange } from '#shared/account/audit.ts'
import type { SiteChange, SiteRow } from './site.repository.ts'

type Settings = Pick<
  SiteRow,
  'name' | 'defaultLanguage' | 'languages' | 'viewMode' | 'numberHorizontal' | 'numberVertical' | 'settings'
>

function settingsOf(site: Settings): Record<string, string | number> {
  const { name, defaultLanguage, languages, viewMode, numberHorizontal, numberVertical } = site
  const { heldLanguages = [] } = site.settings
  return {
    name,
    defaultLanguage,
    languages: languages.join(','),
    heldLanguages: heldLanguages.join(','),
    viewMode,
    numberHorizontal,
    numberVertical,
  }
}

/**
 * The history entry of a save: a separate entry for going offline or a changed setting; changes inside cells alone are
 * one entry per person in ten minutes.
 */
export function siteHistoryEntry(
  site: Settings & Pick<SiteRow, 'status'>,
  next: Settings,
  isGoingPrivate: boolean,
): Pick<SiteChange, 'action' | 'detail'> {
  const before = settingsOf(site)
  const after = Object.entries(settingsOf(next))
  const changes = after.flatMap(([field, to]): AuditChange[] => {
    const from = before[field] ?? null
    return from === to ? [] : [{ field, from, to }]
  })
  const { name } = next
  if (isGoingPrivate) {
    const status = { field: 'status', from: site.status, to: 'PRIVATE' }
    return { action: 'site.private', detail: { name, changes: [status, ...changes] } }
  }
  return changes.length > 0 ? { action: 'site.edit', detail: { name, changes } } : {}
}
