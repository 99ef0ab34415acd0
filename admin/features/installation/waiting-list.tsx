import type { Installation } from '#shared/operations/installation.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useInstallationText } from './use-installation-text.ts'

/** Work that was promised with a change and is not done yet, by kind. */
export function WaitingList({ waiting }: Pick<Installation, 'waiting'>) {
  const t = useInstallationText()
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('waiting')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t(waiting.length > 0 ? 'waitingLead' : 'waitingNone')}</p>
      {waiting.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
          {waiting.map(({ kind, count, oldestAt, attempts }) => (
            <li key={kind} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
              <span className="font-mono text-xs">{kind}</span>
              <span className="tabular font-medium">{t('count', { count: formatNumber(count) })}</span>
              <span className="tabular text-ink-soft">
                {t('oldest', { time: formatDateTime(Date.parse(oldestAt)) })}
                {attempts > 0 && ` · ${t('attempts', { count: attempts })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
