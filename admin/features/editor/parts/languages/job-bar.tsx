import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useDurationText } from '#admin/i18n/use-duration-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { TranslationJob } from '#shared/translation/translation.ts'
import type { RunState } from './translation-run.ts'
import { useRunState, useTranslationRun } from './use-translation-run.ts'
import { useTranslationText } from './use-translation-text.ts'

/** Progress of a running translation job, or buttons to apply or discard the results of a finished one. */
export function JobBar({ className }: { className: string }) {
  const job = useRunState((state) => state.status?.job)
  if (!job) return null
  return (
    <div role="status" className={`${className} flex flex-col gap-2`}>
      {job.state === 'running' ? <RunningJob job={job} /> : <FinishedJob job={job} />}
    </div>
  )
}

/** Estimated seconds left at the rate so far; undefined before the first result. */
function secondsLeft({ pace, status }: RunState): number | undefined {
  const { total = 0, done = 0 } = status?.job ?? {}
  const made = done - pace.doneAtFirst
  if (made <= 0) return undefined
  return Math.max(1, Math.round((((pace.askedAt - pace.seenAt) / made) * (total - done)) / 1000))
}

function RunningJob({ job }: { job: TranslationJob }) {
  const t = useTranslationText()
  const run = useTranslationRun()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isOwn = useRunState((state) => state.ownJob === state.status?.job?.id)
  const seconds = useRunState(secondsLeft)
  const durationText = useDurationText()
  const label = t('machine.running', { language: LANGUAGE_NAME[job.language] })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="tabular text-ink-soft">{t('machine.count', { done: job.done, total: job.total })}</span>
        {seconds !== undefined && (
          <span className="tabular text-ink-soft">{t('machine.left', { time: durationText(seconds) })}</span>
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

function FinishedJob({ job }: { job: TranslationJob }) {
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
