import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import type { AnnouncementStanding } from '#shared/announcement/announcement-rules.ts'
import { formatDateTime } from '#shared/time/jst.ts'

const TONES: Record<AnnouncementStanding, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  unpublished: 'neutral',
  expired: 'warning',
}

type StandingProps = { standing: AnnouncementStanding; startDate: string | null }

/** How an announcement stands; a scheduled one with its moment. */
export function Standing({ standing, startDate }: StandingProps) {
  const t = useAnnouncementsText()
  if (standing === 'scheduled' && startDate !== null)
    return (
      <StatusPill tone={TONES[standing]} icon="clock">
        <span className="tabular">{t('scheduledAt', { start: formatDateTime(startDate) })}</span>
      </StatusPill>
    )
  return <StatusPill tone={TONES[standing]}>{t(`standing.${standing}`)}</StatusPill>
}

type PeriodProps = { startDate: string | null; endDate: string | null }

/** From when until when it shows, e.g. `2026/11/22 10:00 – 2026/12/01 23:59`. */
export function PeriodText({ startDate, endDate }: PeriodProps) {
  const t = useAnnouncementsText()
  const [start, end] = [startDate, endDate].map((iso) => (iso === null ? undefined : formatDateTime(iso)))
  return (
    <span className="tabular">
      <span className="whitespace-nowrap">{start ?? t('form.instant')} –</span>{' '}
      <span className="whitespace-nowrap">{end ?? t('list.noEnd')}</span>
    </span>
  )
}
