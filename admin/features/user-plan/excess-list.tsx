import { useScreens } from '#admin/api/screens.ts'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { bytesText } from '#shared/media/bytes-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Excess } from '#shared/billing/user-plan.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** What of the account exceeds a plan, with the first sites by name. */
export function ExcessList({ excess }: { excess: readonly Excess[] }) {
  const t = useUserPlanText()
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm">
      {excess.map((one) => (
        <li key={one.kind}>
          {excessText(one, t)}
          {one.sites.length > 0 && <SiteNames excess={one} />}
        </li>
      ))}
    </ul>
  )
}

function excessText({ kind, count, limit }: Excess, t: ReturnType<typeof useUserPlanText>): string {
  if (kind === 'storage') return t('excess.storage', { used: bytesText(count), limit: bytesText(limit ?? 0) })
  if (kind === 'sites') return t('excess.sites', { count, limit: limit ?? 0 })
  if (kind !== 'cells') return t(`excess.${kind}`, { count })
  return limit === null ? t('excess.grid', { count }) : t('excess.cells', { count, limit: formatNumber(limit) })
}

function SiteNames({ excess: { kind, count, sites } }: { excess: Excess }) {
  const t = useUserPlanText()
  const screens = useScreens()
  const nameOf = (site: Excess['sites'][number]) => {
    if (kind === 'cells') return t('excess.siteCells', site)
    return kind === 'languages' ? t('excess.siteLanguages', site) : site.name
  }
  return (
    <ul className="flex flex-wrap gap-x-3">
      {sites.map((site) => (
        <li key={site.id}>
          <TextLink to={screens.site(site.id)} className="text-xs">
            {nameOf(site)}
          </TextLink>
        </li>
      ))}
      {count > sites.length && (
        <li className="py-1 text-xs text-ink-soft">{t('excess.more', { count: count - sites.length })}</li>
      )}
    </ul>
  )
}
