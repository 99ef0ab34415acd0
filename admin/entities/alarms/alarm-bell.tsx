import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { BellButton } from '#admin/entities/bell/bell-button.tsx'
import { useAlarmsText } from '#admin/i18n/use-alarms-text.ts'
import { useWorklistText } from '#admin/i18n/use-worklist-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { alarmWords } from '#shared/operations/alarm-words.ts'
import type { Alarm } from '#shared/operations/alarms.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useAlarms, useMarkAlarms } from './alarms.api.ts'

/**
 * The bell of the operator's people: what needs one of them, on phones as a sheet. What is shown is marked as read; what
 * stands on the worklist counts until it is done.
 */
export function AlarmBell() {
  const t = useAlarmsText()
  const worklist = useWorklistText()
  const isWide = useMediaQuery('(min-width: 640px)')
  const [isOpen, setOpen] = useState(false)
  const { data } = useAlarms()
  const unread = data?.unread
  const work = data?.work ?? 0
  const label = unread ? t('label', { count: unread }) : t('labelNone')
  const button = {
    title: t('title'),
    label:
      unread === undefined
        ? t('title')
        : [label, work > 0 && worklist('bell', { count: work })].filter(Boolean).join(' '),
    unread: unread === undefined ? undefined : unread + work,
  }
  if (isWide)
    return (
      <Popover
        label={t('title')}
        align="end"
        className="flex max-h-[min(40rem,calc(100dvh-5rem))] w-105 flex-col overflow-y-auto"
        trigger={<BellButton {...button} />}
      >
        {(close) => (
          <>
            <h2 className="px-4 pt-3.5 pb-2 text-lg font-semibold">{t('title')}</h2>
            <AlarmItems onLeave={close} />
          </>
        )}
      </Popover>
    )
  const close = () => setOpen(false)
  return (
    <>
      <BellButton {...button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
        <div className="-mx-5 -mb-5 max-h-[74dvh] min-h-40 overflow-y-auto">
          <AlarmItems onLeave={close} />
        </div>
      </Dialog>
    </>
  )
}

function AlarmItems({ onLeave }: { onLeave: () => void }) {
  const t = useAlarmsText()
  const { data, error } = useAlarms()
  const { mutate: mark } = useMarkAlarms()
  const hasUnread = Boolean(data?.unread)
  // Here, because the bell can be opened before its number is known.
  useEffect(() => {
    if (hasUnread) mark()
  }, [hasUnread, mark])
  if (error && !data) return <p className="px-4 pb-4 text-sm text-danger">{t('failed')}</p>
  if (!data) return <Skeleton className="mx-4 mb-4 h-16" />
  const hasWork = data.work > 0
  if (data.alarms.length === 0 && !hasWork) return <p className="px-4 pb-5 text-sm text-ink-soft">{t('empty')}</p>
  return (
    <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
      {hasWork && <WorkLink count={data.work} onLeave={onLeave} />}
      {data.alarms.map((alarm) => (
        <AlarmItem key={alarm.id} alarm={alarm} onLeave={onLeave} />
      ))}
    </ul>
  )
}

const LINK =
  'wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2'

/** The way to the worklist, with the number of its rows. */
function WorkLink({ count, onLeave }: { count: number; onLeave: () => void }) {
  const t = useWorklistText()
  const { worklist } = useScreens()
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-ground">
      <Icon name="check-circle" size={20} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 text-sm">
        <Link to={worklist} onClick={onLeave} className={cx(LINK, 'font-semibold')}>
          {t('bell', { count: formatNumber(count) })}
        </Link>
        <p className="mt-0.5 text-xs wrap-anywhere text-ink-soft">{t('bellLead')}</p>
      </div>
    </li>
  )
}

/** A link to the screen where something can be done. */
function AlarmItem({ alarm, onLeave }: { alarm: Alarm; onLeave: () => void }) {
  const t = useAlarmsText()
  const { failedWork, installation } = useScreens()
  const { title, text } = alarmWords(t, alarm)
  const { endedAt, openedAt, isUnread } = alarm
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-ground">
      <Icon
        name={endedAt ? 'check-circle' : 'alert-triangle'}
        size={20}
        className={cx('mt-0.5 shrink-0', endedAt ? 'text-success' : 'text-danger')}
      />
      <div className="min-w-0 text-sm">
        <Link
          to={alarm.kind === 'letters' ? failedWork : installation}
          onClick={onLeave}
          className={cx(LINK, isUnread && 'font-semibold')}
        >
          {title}
        </Link>
        <p className="mt-0.5 text-xs wrap-anywhere text-ink-soft">{text}</p>
        <p className="tabular mt-1 text-xs text-ink-soft">
          {t('since', { time: formatDateTime(Date.parse(openedAt)) })}
          {endedAt && ` · ${t('over', { time: formatDateTime(Date.parse(endedAt)) })}`}
        </p>
      </div>
      {isUnread && (
        <span className="mt-1.5 ml-auto size-2 shrink-0 rounded-full bg-danger">
          <span className="sr-only">{t('isNew')}</span>
        </span>
      )}
    </li>
  )
}
