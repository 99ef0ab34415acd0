import type { ReactNode } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Letter, LetterContent } from '#shared/operations/letters.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useLetter, useRedrive } from './letters.api.ts'
import { useLettersText } from './use-letters-text.ts'

function outcomeOf({ redriven, refused }: { redriven: number; refused: number }) {
  if (refused > 0) return 'refusedToast'
  return redriven > 0 ? 'redriven' : 'gone'
}

type LetterDetailsProps = { letter: Letter; onDrop: () => void }

/** A letter read as a whole, with what can be done with it. */
export function LetterDetails({ letter, onDrop }: LetterDetailsProps) {
  const t = useLettersText()
  const can = useCan()
  const { id, queue, reason, receivedAt } = letter
  const redrive = useRedrive(queue, (result) => showToast(t(outcomeOf(result))))
  return (
    <div id={`letter-${id}`} className="flex animate-rise flex-col gap-4 px-4 py-4 text-sm md:px-6">
      <dl className="flex flex-wrap gap-x-8 gap-y-3 text-xs">
        <Fact label={t('received')}>{formatDateTime(Date.parse(receivedAt))}</Fact>
        <Fact label={t('id')}>
          <span className="font-mono break-all">{id}</span>
        </Fact>
        <Fact label={t('column.reason')} isWide>
          <span className="break-words whitespace-pre-line">{reason ?? t('noReason')}</span>
        </Fact>
      </dl>
      <Content letter={letter} />
      <div className="flex flex-wrap gap-2">
        {can('POST /master/dlq/{queue}/redrive') && (
          <Button icon="refresh" isBusy={redrive.isPending} onClick={() => redrive.mutate(id)}>
            {t('redrive')}
          </Button>
        )}
        {can('POST /master/dlq/{queue}/drop') && (
          <Button variant="quiet" icon="trash" onClick={onDrop}>
            {t('drop')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'w-full' : undefined}>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

/** JSON with a line for each value; a text that is none, e.g. one that was cut, stays as it is. */
function indented({ body, isCut }: LetterContent): string {
  if (isCut) return body
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function Content({ letter: { id, queue } }: { letter: Letter }) {
  const t = useLettersText()
  const { data, error, refetch, isFetching } = useLetter(queue, id)
  if (error && !data)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <section aria-label={t('content')} aria-busy={!data}>
      {data ? (
        <>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
            tabIndex={0}
            className="max-h-72 overflow-auto rounded-md border border-line bg-paper p-3 font-mono text-xs break-words whitespace-pre-wrap"
          >
            {indented(data)}
          </pre>
          {data.isCut && <p className="mt-1.5 text-xs text-ink-soft">{t('cut')}</p>}
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  )
}
