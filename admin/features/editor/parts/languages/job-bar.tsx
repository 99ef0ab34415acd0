import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { TranslationJob } from '#shared/translation/translation.ts'
import type { RunState } from './translation-run.ts'
import { useRunState, useTranslationRun } from './use-translation-run.ts'
import { useTranslationText } from './use-translation-text.ts'

/** A translation that runs, or whose results wait for somebody to take them. */
export function JobBar({ className }: { className: string }) {
  const job = useRunState((state) => state.status?.job)
  if (!job) return null
  return (
    <div role="status" className={`${className} flex flex-col gap-2`}>
      {job.state === 'running' ? <Running job={job} /> : <Waiting job={job} />}
    </div>
  )
}

/** Seconds that are left at the pace so far; undefined before anything is done. */
function secondsLeft({ pace, status }: RunState): number | undefined {
  const { total = 0, done = 0 } = status?.job ?? {}
  const made = done - pace.doneAtFirst
  if (made <= 0) return undefined
  return Math.max(1, Math.round((((pace.askedAt - pace.seenAt) / made) * (total - done)) / 1000))
}

function Running({ job }: { job: TranslationJob }) {
  const t = useTranslationText()
  const run = useTranslationRun()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isOwn = useRunState((state) => state.ownJob === state.status?.job?.id)
  const seconds = useRunState(secondsLeft)
  const label = t('machine.running', { language: LANGUAGE_NAME[job.language] })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="tabular text-ink-soft">{t('machine.count', { done: job.done, total: job.total })}</span>
        {seconds !== undefined && (
          <span className="tabular text-ink-soft">{t('machine.left', { time: spanText(t, seconds) })}</span>
        )}
        {!isReadOnly && (
          <Button size="sm" icon="close" className="ml-auto" onClick={() => void run.cancel()}>
            {t('machine.cancel')}
          </Button>
        )}
      </div>
      <Progress label={label} value={job.total === 0 ? 0 : job.done / job.total} />
      {!isOwn && <p className="text-xs text-ink-soft">{t('machine.elsewhere')}</p>}
    </>
  )
}

function spanText(t: ReturnType<typeof useTranslationText>, seconds: number): string {
  if (seconds < 90) return t('machine.seconds', { count: seconds })
  return t('machine.minutes', { count: Math.round(seconds / 60) })
}

function Waiting({ job }: { job: TranslationJob }) {
  const t = useTranslationText()
  const run = useTranslationRun()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isComplete = useRunState((state) => state.results.length >= (state.status?.job?.done ?? 0))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{t('machine.waiting', { language: LANGUAGE_NAME[job.language], count: job.done })}</span>
      {job.problem && <span className="text-danger">{t('machine.stopped')}</span>}
      {!isReadOnly && (
        <span className="ml-auto flex gap-2">
          <Button size="sm" variant="quiet" onClick={() => void run.discard()}>
            {t('machine.discard')}
          </Button>
          <Button size="sm" variant="primary" isBusy={!isComplete} onClick={() => void run.take()}>
            {t('machine.take')}
          </Button>
        </span>
      )}
    </div>
  )
}
