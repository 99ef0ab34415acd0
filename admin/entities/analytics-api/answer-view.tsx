import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import type { TriedAnswer } from './send-call.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

/** Characters of an answer that are shown. */
const SHOWN_MAX = 20_000

/** Status, headers and body of an answer of the API. */
export function AnswerView({ answer }: { answer: TriedAnswer }) {
  const t = useAnalyticsApiText()
  const { status, headers, body, retryAfter } = answer
  const words: Partial<Record<number, string>> = {
    200: t('try.ok'),
    401: t('try.refused'),
    404: t('try.unknown'),
    429: t('try.limited', { seconds: retryAfter }),
  }
  return (
    <section aria-label={t('try.result')} className="flex animate-rise flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={status < 300 ? 'success' : 'danger'}>{`${t('try.status')} ${status}`}</StatusPill>
        {words[status]}
      </p>
      <div>
        <h3 className="text-xs text-ink-soft">{t('try.headers')}</h3>
        <dl className="mt-1 font-mono text-xs">
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{name}:</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3 className="text-xs text-ink-soft">{t('try.body')}</h3>
        <pre
          // A long text is scrolled by keyboard.
          tabIndex={0}
          aria-label={t('try.body')}
          className="mt-1 max-h-96 overflow-auto rounded-md bg-ground p-3 font-mono text-xs break-all whitespace-pre-wrap"
        >
          {body.slice(0, SHOWN_MAX)}
        </pre>
        {body.length > SHOWN_MAX && (
          <p className="mt-1 text-xs text-ink-soft">{t('try.cut', { count: formatNumber(SHOWN_MAX) })}</p>
        )}
      </div>
    </section>
  )
}
