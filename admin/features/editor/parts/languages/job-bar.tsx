import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useDurationText } from '#admin/i18n/use-duration-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { type Language, LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { TranslationJob } from '#shared/translation/translation.ts'
import type { RunState, SeriesState } from './run-state.ts'
import { useRunState, useTranslationRun } from './use-translation-run.ts'
import { useTranslationText } from './use-translation-text.ts'

/** Progress of a running translation job, or buttons to apply or discard the results of a finished one. */
export function JobBar({ className }: { className: string }) {
  const job = useRunState((state) => state.status?.job)
  const series = useRunState((state) => state.series)
  if (!job && !series) return null
  return (
    <div role="status" className={`${className} flex flex-col gap-2`}>
      {series && <Languages series={series} />}
      {job && (job.state === 'running' || series ? <RunningJob job={job} /> : <FinishedJob job={job} />)}
    </div>
  )
}

/** Where each language of a series stands. */
function Languages({ series: { languages, current, done, failed } }: { series: SeriesState }) {
  const t = useTranslationText()
  const stateOf = (language: Language) => {
    if (failed.includes(language)) return 'failed'
    if (done.includes(language)) return 'done'
    return language === current ? 'running' : 'waiting'
  }
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('all.languages')}>
      {languages.map((language) => {
        const state = stateOf(language)
        return (
          <li key={language}>
            <StatusPill tone={LANGUAGE_TONE[state]}>
              {LANGUAGE_NAME[language]} · {t(`all.${state}`)}
            </StatusPill>
          </li>
        )
      })}
    </ul>
  )
}

const LANGUAGE_TONE = { failed: 'danger', done: 'success', running: 'info', waiting: 'neutral' } as const

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
