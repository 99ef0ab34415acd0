import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { Audience } from '#shared/announcement/announcement-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useReach } from './notifications.api.ts'
import { useNotificationsText } from './use-notifications-text.ts'

type ReachLineProps = { targets: readonly Audience[]; byMail: boolean }

/** How many people chosen audiences have, and how many of them get a mail. */
export function ReachLine({ targets, byMail }: ReachLineProps) {
  const t = useNotificationsText()
  const { data, error, isPlaceholderData, isFetching, refetch } = useReach(targets)
  const isNobody = data?.people === 0
  const text = () => {
    if (targets.length === 0) return t('reach.noTarget')
    if (!data) return error ? t('reach.failed') : t('reach.counting')
    if (isNobody) return t('reach.nobody')
    const people = formatNumber(data.people)
    return byMail ? t('reach.withMail', { people, mail: formatNumber(data.withMail) }) : t('reach.people', { people })
  }
  const isBad = targets.length > 0 && (isNobody || (!data && error !== null))
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3.5 py-2.5 text-sm transition-opacity',
        isBad ? 'bg-warning-soft text-warning' : 'bg-ground text-ink',
        isPlaceholderData && targets.length > 0 && 'opacity-55',
      )}
    >
      <p role="status" className="tabular flex items-center gap-2 font-medium">
        <Icon name={isBad ? 'alert-triangle' : 'users'} size={18} />
        {text()}
      </p>
      {!data && error && targets.length > 0 && (
        <Button size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
          {t('reach.retry')}
        </Button>
      )}
    </div>
  )
}
