import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { formatDate, formatDateTime } from '#shared/time/jst.ts'
import type { Share } from '#shared/site/sharing/sharing.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { versionsQuery } from './sharing.api.ts'

/** How a preview is shared, for people who may not change it. */
export function ShareSummary({ siteId, share }: { siteId: string; share: Share }) {
  const t = useSharingText()
  const { emails, hasLink, isPrivate, languages, endsAt, isShared } = share
  const ways = [
    ...(emails.length > 0 ? [t('summary.invited', { count: emails.length })] : []),
    ...(hasLink ? [t('summary.link')] : []),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_1fr]">
      <Fact name={t('summary.ways')}>{isShared && ways.length > 0 ? ways.join(' · ') : t('summary.nobody')}</Fact>
      <Fact name={t('password.title')}>{t(isPrivate || hasLink ? 'summary.yes' : 'summary.no')}</Fact>
      <Fact name={t('shown.languages')}>{languages.map((one) => LANGUAGE_NAME[one]).join(' · ')}</Fact>
      <Fact name={t('shown.version')}>
        <VersionName siteId={siteId} version={share.version} />
      </Fact>
      {endsAt && <Fact name={t('summary.until')}>{formatDate(endsAt)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function VersionName({ siteId, version: { kind, id } }: { siteId: string; version: Share['version'] }) {
  const t = useSharingText()
  const { data } = useQuery({ ...versionsQuery(siteId), enabled: kind !== 'working' })
  if (kind === 'working') return t('shown.working')
  const release = data?.releases.find((one) => one.id === id)
  if (release) {
    const { number, publishedAt } = release
    return t('shown.release', { number, date: formatDateTime(publishedAt) })
  }
  const snapshot = data?.snapshots.find((one) => one.id === id)
  return snapshot ? t('shown.snapshot', { date: formatDateTime(snapshot.createdAt) }) : t('shown.kept')
}
