import { type ReactNode, useId } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { bytesText } from '#shared/media/bytes-text.ts'
import { DATABASE_ALARM } from '#shared/operations/health-rules.ts'
import type { Installation } from '#shared/operations/installation.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useInstallationText } from './use-installation-text.ts'

/** The figures that an operator looks at first. */
export function InstallationTiles({ state }: { state: Installation }) {
  const t = useInstallationText()
  const { failedWork } = useScreens()
  const { letters, mails, queues, storage, lastVisitHour } = state
  const lost = letters.effects + letters.messages
  const share = storage.database / storage.databaseMax
  return (
    <dl aria-label={t('tiles')} className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      <Tile label={t('tile.letters')} value={t('count', { count: formatNumber(lost) })}>
        {lost > 0 ? <TextLink to={failedWork}>{t('toLetters')}</TextLink> : t('noLetters')}
      </Tile>
      <Tile label={t('tile.mails')} value={t('count', { count: formatNumber(mails.doneToday) })}>
        <span className="block">
          {mails.quota === null
            ? t('noMailQuota')
            : t('mailQuota', { share: percentText(mails.doneToday / mails.quota), quota: formatNumber(mails.quota) })}
        </span>
        <span className="block">{t('givenUp', { count: formatNumber(mails.givenUp) })}</span>
        {t('refused', { count: formatNumber(mails.refusedToday) })}
      </Tile>
      <Tile
        label={t('tile.visits')}
        value={lastVisitHour === null ? t('none') : formatDateTime(Date.parse(lastVisitHour))}
      >
        {t('visitsNote')}
      </Tile>
      {queues.map(({ name, waiting, oldestAt }) => (
        <Tile
          key={name}
          label={t(name === 'visits' ? 'tile.queueVisits' : 'tile.queueJobs')}
          value={waiting === null ? t('unknown') : t('count', { count: formatNumber(waiting) })}
        >
          {oldestAt !== null && t('oldest', { time: formatDateTime(Date.parse(oldestAt)) })}
          {waiting === 0 && t('noWaiting')}
        </Tile>
      ))}
      <Tile label={t('tile.database')} value={bytesText(storage.database)}>
        <Progress
          label={t('tile.database')}
          value={share}
          tone={share >= DATABASE_ALARM ? 'danger' : 'ink'}
          className="my-2"
        />
        {t('databaseNote', {
          share: percentText(share),
          max: bytesText(storage.databaseMax),
          files: bytesText(storage.files),
        })}
      </Tile>
    </dl>
  )
}

type TileProps = { label: string; value: string; children: ReactNode }

function Tile({ label, value, children }: TileProps) {
  const id = useId()
  return (
    <div className="min-w-0 border-t-2 border-ink pt-2.5">
      <dt id={id} className="text-sm text-ink-soft">
        {label}
      </dt>
      <dd aria-labelledby={id}>
        <span className="tabular block text-2xl font-semibold wrap-anywhere">{value}</span>
        <span className="block text-xs text-ink-soft">{children}</span>
      </dd>
    </div>
  )
}
