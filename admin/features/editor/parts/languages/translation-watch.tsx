import { useEffect, useEffectEvent } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { RunOutcome, SeriesOutcome } from './run-state.ts'
import { useTranslationRun } from './use-translation-run.ts'
import { useTranslationText } from './use-translation-text.ts'

/** Polls the site's translation job, also while another panel is open, and announces its outcome. */
export function TranslationWatch() {
  const editor = useEditor()
  const run = useTranslationRun()
  const t = useTranslationText()
  const tAdmin = useAdminText()
  const failureText = useFailureText()
  const seriesText = ({ applied: count, done, failed, failedTexts, isStopped }: SeriesOutcome): string => {
    if (failed.length > 0) {
      return t('all.notAll', { count, languages: failed.map((language) => LANGUAGE_NAME[language]).join('、') })
    }
    if (isStopped) return t('all.stopped', { count })
    if (failedTexts > 0) return t('machine.appliedFailed', { count, failed: failedTexts })
    return count > 0 ? t('all.applied', { count, languages: done.length }) : t('machine.nothingApplied')
  }
  const textOf = (news: RunOutcome): string => {
    if (news.kind === 'failed') return failureText('translate', news.message)
    if (news.kind === 'nothing') return t('machine.nothing')
    if (news.kind === 'unsaved') return t('machine.unsaved')
    if (news.kind === 'cancelled') return t('machine.cancelled')
    if (news.kind === 'series') return seriesText(news)
    const { applied: count, failed, skipped, problem } = news
    if (problem) return t('machine.cutShort', { count })
    if (failed > 0) return t('machine.appliedFailed', { count, failed })
    if (skipped > 0) return t('machine.appliedSkipped', { count, skipped })
    if (count === 0) return t('machine.nothingApplied')
    const hint = news.remembered > 0 ? ` ${t('machine.remembered', { count: news.remembered })}` : ''
    return t('machine.applied', { count }) + hint
  }
  const onNews = useEffectEvent((news: RunOutcome) => {
    const isStep =
      (news.kind === 'applied' && news.applied + news.failed > 0) || (news.kind === 'series' && news.applied > 0)
    const hasFailed = news.kind === 'series' && news.failed.length > 0
    const tone = hasFailed || news.kind === 'failed' || news.kind === 'unsaved' ? 'error' : 'success'
    showToast(textOf(news), {
      tone,
      ...(isStep && { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } }),
    })
  })
  useEffect(() => run.watch((news) => onNews(news)), [run])
  return null
}
