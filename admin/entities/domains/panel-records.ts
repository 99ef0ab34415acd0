import type { DomainItem } from '#shared/site/domain/site-domains.ts'
import type { ProviderPanel } from './provider-panels.ts'

export type DomainRecords = DomainItem['records']
export type TypedRecord = { type: 'CNAME' | 'TXT'; name: string; value: string }

/** Both records of a domain, with their types. */
export function listRecords({ cname, txt }: DomainRecords): TypedRecord[] {
  return [
    { type: 'CNAME', ...cname },
    { type: 'TXT', ...txt },
  ]
}

/** The name of a record without the registered domain, as panels want it; empty for that domain itself. */
export function relativeName(name: string, zone: string): string {
  if (name === zone) return ''
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name
}

/** A record as the fields of a provider's panel want it. */
export function toPanelRecord(record: TypedRecord, zone: string, panel: ProviderPanel): TypedRecord {
  const { type, name, value } = record
  const isHost = type === 'CNAME'
  const dotted = isHost && panel.hasDot ? `${value}.` : value
  return {
    type,
    name: relativeName(name, zone) || panel.apex,
    value: !isHost && panel.hasQuotes ? `"${dotted}"` : dotted,
  }
}

/** Records as lines of a panel that keeps them as one text. */
export function toPanelLines(records: readonly TypedRecord[], zone: string, panel: ProviderPanel): string {
  return records
    .map((record) => toPanelRecord(record, zone, panel))
    .map(({ type, name, value }) => `${type.toLowerCase()} ${name} ${value}`)
    .join('\n')
}

/** The same name with or without `www.`; null where that is no name of its own. */
export function companionOf(hostname: string, zone: string): string | null {
  if (!hostname.startsWith('www.')) return `www.${hostname}`
  return hostname === zone ? null : hostname.slice('www.'.length)
}
