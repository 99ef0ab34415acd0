import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { Badge, StatusPill } from '#admin/ui/basic/badge.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import type { ListedDomain } from '#shared/site/domain/site-domains.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { ageText } from '#admin/i18n/age-text.ts'
import { DOMAIN_TONE } from '#admin/entities/domains/domain-tone.ts'
import { DoctorButton } from './doctor-dialog.tsx'
import { useDomainListText } from './use-domain-list-text.ts'

const MINUTE = 60_000

/** A domain in its own script, as it is stored where that differs, and what it is for. */
export function DomainName({ domain }: { domain: ListedDomain }) {
  const t = useDomainListText()
  const { hostname, unicode, role, state } = domain
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-medium wrap-anywhere">{unicode}</span>
        {role === 'companion' && <Badge>{t('companion')}</Badge>}
        {state === 'active' && (
          <a
            href={`https://${hostname}/`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('open', { domain: unicode })}
            className="-m-1.5 rounded-sm p-1.5 text-ink-soft hover:text-ink"
          >
            <Icon name="external-link" size={16} />
          </a>
        )}
      </span>
      {unicode !== hostname && <span className="text-xs wrap-anywhere text-ink-soft">{hostname}</span>}
    </span>
  )
}

/** A domain's state, how long it still leads on, why it failed or what is missing, and what the doctor found. */
export function DomainState({ domain }: { domain: ListedDomain }) {
  const t = useDomainListText()
  const { state, reason, redirectsUntil } = domain
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusPill tone={DOMAIN_TONE[state]}>{t(`state.${state}`)}</StatusPill>
        <DoctorButton domain={domain} />
      </span>
      {redirectsUntil && (
        <span className="text-xs text-ink-soft">
          {t('redirectsUntil', { time: formatDateTime(Date.parse(redirectsUntil)) })}
        </span>
      )}
      {reason && <span className="text-xs text-ink-soft">{t(`reason.${reason}`)}</span>}
    </span>
  )
}

/** How long a domain is in its state; since when on hover. */
export function DomainAge({ domain: { stateAt } }: { domain: ListedDomain }) {
  const t = useDomainListText()
  const { language } = useLanguage()
  const since = Date.parse(stateAt)
  const age = ageText(since, useClock(MINUTE), language)
  return (
    <time dateTime={stateAt} title={t('since', { time: formatDateTime(since) })} className="tabular whitespace-nowrap">
      {age ?? t('underMinute')}
    </time>
  )
}

type Use = { name: string; to: string; /** A word for what is over. */ over: string | false }

function useUse({ site, partner }: ListedDomain): Use {
  const t = useDomainListText()
  const screens = useScreens()
  if (site)
    return { name: site.name, to: `${screens.site(site.id)}?panel=domain`, over: site.isDeleted && t('siteDeleted') }
  const to = partner ? screens.user(partner.id) : screens.userList
  return { name: t('kind.partner'), to, over: partner?.isGone === true && t('partnerGone') }
}

/** What a domain is for: a site, with a link to its domain settings, or the back office of a partner. */
export function DomainUse({ domain }: { domain: ListedDomain }) {
  const { name, to, over } = useUse(domain)
  if (over !== false)
    return (
      <span className="text-ink-soft">
        {name} <Badge>{over}</Badge>
      </span>
    )
  return (
    <Link
      to={to}
      className="rounded-sm break-words underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {name}
    </Link>
  )
}
