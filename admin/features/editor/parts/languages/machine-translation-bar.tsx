import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { chooseTexts } from '#shared/translation/translation-choice.ts'
import type { Language } from '#shared/text/languages.ts'
import { textStatusOf } from '#shared/text/localized-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { JobBar } from './job-bar.tsx'
import type { TranslationOrder } from './translation.api.ts'
import type { Pair } from './text-groups.ts'
import { useIsTranslating, useRunState, useTranslationRun } from './use-translation-run.ts'
import { useTranslationText } from './use-translation-text.ts'

type MachineTranslationBarProps = { pair: Pair; texts: readonly SiteText[] }

/** Machine translation of the whole site: start, progress, or why it is not available. */
export function MachineTranslationBar({ pair, texts }: MachineTranslationBarProps) {
  const t = useTranslationText()
  const tEditor = useEditorText()
  const plan = useEditorState((state) => state.site.plan)
  const accountId = useEditorState((state) => state.site.accountId)
  const adviceOn = usePlanAdvice()
  const planName = usePlanName()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const provider = useRunState((state) => state.status?.provider)
  const hasJob = useRunState((state) => state.status?.job != null || state.series !== null)
  const frame = 'border-b border-line bg-ground px-4 py-3 text-sm'
  if (!plan.multiLanguage) {
    return (
      <p role="status" className={`${frame} flex items-start gap-2 text-info`}>
        <Icon name="lock" size={18} />
        <span>
          {tEditor('parts.locked', { plan: planName(plan.plan) })} {adviceOn('languages', plan)}{' '}
          <PlanLink accountId={accountId} />
        </span>
      </p>
    )
  }
  if (provider === undefined) return <p className={`${frame} text-ink-soft`}>{t('machine.loading')}</p>
  if (provider === null) {
    return (
      <p role="status" className={`${frame} flex items-start gap-2 text-ink-soft`}>
        <Icon name="info" size={18} />
        {t('machine.off')}
      </p>
    )
  }
  if (hasJob) return <JobBar className={frame} />
  if (isReadOnly || pair.target === pair.defaultLanguage) return null
  return (
    <div className={frame}>
      <StartAll texts={texts} />
      <StartBar pair={pair} texts={texts} />
    </div>
  )
}

/** What one press would translate of the parts that the plan has: texts, characters, and whether these are left. */
function useAmount(texts: readonly SiteText[], orders: readonly TranslationOrder[]) {
  const plan = useEditorState((state) => state.site.plan)
  const left = useRunState((state) => state.status?.charactersLeft ?? 0)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const allowed = texts.filter(({ part }) => part === null || isPartInPlan(part, plan))
  const chosen = orders.flatMap((order) =>
    chooseTexts(allowed, { ...order, defaultLanguage }).map(({ text }) => text[order.from]?.value.length ?? 0),
  )
  const characters = chosen.reduce((sum, length) => sum + length, 0)
  const isTooLong = characters > left
  return { count: chosen.length, characters, left, isTooLong, isRefused: chosen.length === 0 || isTooLong }
}

function AmountText({ amount: { count, characters, left, isTooLong } }: { amount: ReturnType<typeof useAmount> }) {
  const t = useTranslationText()
  return (
    <>
      {count === 0 ? t('machine.nothing') : t('machine.wholeCount', { count, characters: formatNumber(characters) })}
      {isTooLong && ` ${t('machine.tooLong', { left: formatNumber(left) })}`}
    </>
  )
}

/** Translates into all languages of the site at one press, where it has several beside its own. */
function StartAll({ texts }: { texts: readonly SiteText[] }) {
  const t = useTranslationText()
  const run = useTranslationRun()
  const isBusy = useIsTranslating()
  const { languages, defaultLanguage } = useEditorState((state) => state.history.document.settings)
  const targets = languages.filter((language) => language !== defaultLanguage)
  const [includeOutdated, setIncludeOutdated] = useState(false)
  const order = { from: defaultLanguage, scope: {}, includeWritten: false }
  const orders = targets.map((language) => ({ ...order, language, includeOutdated }))
  const amount = useAmount(texts, orders)
  const outdated = targets.flatMap((language) =>
    texts.filter(({ text }) => isOutdated(text, language, defaultLanguage)),
  )
  if (targets.length < 2) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
      <Button
        variant="primary"
        icon="translate"
        isBusy={isBusy}
        disabled={amount.isRefused}
        onClick={() => void run.startAll(orders)}
      >
        {t('all.start', { count: targets.length })}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-xs text-ink-soft">
        <AmountText amount={amount} />
      </p>
      {outdated.length > 0 && (
        <Checkbox
          className="basis-full"
          label={t('all.outdated', { count: outdated.length })}
          checked={includeOutdated}
          onCheckedChange={setIncludeOutdated}
        />
      )}
    </div>
  )
}

/** A translation that a person wrote, and whose source has changed since. */
const isOutdated = (text: SiteText['text'], language: Language, defaultLanguage: Language) =>
  text[language]?.state === 'written' && textStatusOf(text, language, defaultLanguage) === 'stale'

function StartBar({ pair: { source: from, target: language }, texts }: MachineTranslationBarProps) {
  const t = useTranslationText()
  const run = useTranslationRun()
  const isBusy = useIsTranslating()
  const [includeWritten, setIncludeWritten] = useState(false)
  const order = { from, language, scope: {}, includeWritten }
  const amount = useAmount(texts, [order])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="primary"
        icon="globe"
        isBusy={isBusy}
        disabled={amount.isRefused}
        onClick={() => void run.start(order)}
      >
        {t('machine.whole')}
      </Button>
      <Checkbox label={t('machine.includeWritten')} checked={includeWritten} onCheckedChange={setIncludeWritten} />
      <p className="basis-full text-xs text-ink-soft">
        <AmountText amount={amount} />
      </p>
    </div>
  )
}
