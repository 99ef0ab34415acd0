import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cellLabel, cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import { waysText } from '#admin/features/analytics/state/fork-words.ts'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { type FollowedWay, shareOfSeen } from './shown-ways.ts'

type WayNoteProps = { analytics: SwipeAnalytics; way: FollowedWay; onClose?: () => void }

/** What an arrow says when it is pressed: how many visits went that way, and what visits did next where it leads. */
export function WayNote({ analytics, way: { from, to }, onClose }: WayNoteProps) {
  const t = useAnalyticsText()
  const cellOf = new Map(analytics.cells.map((cell) => [cell.id, cell]))
  const [start, end] = [cellOf.get(from), cellOf.get(to)]
  const move = analytics.moves.find((one) => one.from === from && one.to === to)
  if (!start || !end || !move) return null
  const fork = analytics.forks.find((one) => one.from === to)
  const ways = fork && waysText(t, fork, analytics.cells)
  const part = shareOfSeen(move.sessions, start.now.sessions)
  return (
    <div role="status" className="rounded-md border border-line-strong p-4">
      <div className="flex items-start gap-2">
        <p className="tabular flex-1 text-lg font-semibold">
          {t('swipe.wayTitle', { from: cellPlace(t, start), to: cellPlace(t, end) })}
        </p>
        {onClose && (
          <IconButton icon="close" size="sm" label={t('swipe.wayClose')} placement="bottom-end" onClick={onClose} />
        )}
      </div>
      <p className="mt-1 text-sm">
        {t('swipe.wayMoved', {
          sessions: formatNumber(move.sessions),
          share: percentText(move.share),
          part: percentText(part),
          from: cellPlace(t, start),
        })}
      </p>
      {fork && fork.exitRate !== null && (
        <p className="mt-1.5 text-sm">
          {t(ways ? 'swipe.wayNext' : 'swipe.wayEnd', {
            to: cellLabel(t, end),
            sessions: formatNumber(fork.sessions),
            ways: ways ?? '',
            rate: percentText(fork.exitRate),
          })}
        </p>
      )}
    </div>
  )
}
