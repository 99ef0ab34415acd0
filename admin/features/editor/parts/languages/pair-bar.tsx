import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { LANGUAGE_LABEL, LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { countTextStatuses, countDone, type Pair, shownTexts } from './text-groups.ts'
import { useTranslationText } from './use-translation-text.ts'

type PairBarProps = {
  pair: Pair
  languages: readonly Language[]
  texts: readonly SiteText[]
  onPairChange: (pair: Pick<Pair, 'source' | 'target'>) => void
}

/** Selects source and target language; shows the translation progress of each language. */
export function PairBar({ pair, languages, texts, onPairChange }: PairBarProps) {
  const t = useTranslationText()
  const { source, target, defaultLanguage } = pair
  const options = languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))
  // Choosing the other side's language swaps the two.
  const change = (side: 'source' | 'target', language: Language) => {
    const other = side === 'source' ? target : source
    const next = other === language ? pair[side] : other
    onPairChange(side === 'source' ? { source: language, target: next } : { source: next, target: language })
  }
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <Select
          aria-label={t('pair.source')}
          value={source}
          options={options}
          onValueChange={(language) => change('source', language)}
        />
        <IconButton
          size="sm"
          icon="arrow-right"
          label={t('pair.swap')}
          onClick={() => onPairChange({ source: target, target: source })}
        />
        <Select
          aria-label={t('pair.target')}
          value={target}
          options={options}
          onValueChange={(language) => change('target', language)}
        />
      </div>
      <ul className="flex gap-x-4">
        {languages
          .filter((language) => language !== defaultLanguage)
          .map((language) => (
            <LanguageProgress
              key={language}
              language={language}
              texts={shownTexts(texts, { source: defaultLanguage, target: language, defaultLanguage })}
              defaultLanguage={defaultLanguage}
              isOpen={language === target}
              onOpen={() => change('target', language)}
            />
          ))}
      </ul>
    </div>
  )
}

type LanguageProgressProps = {
  language: Language
  texts: readonly SiteText[]
  defaultLanguage: Language
  isOpen: boolean
  onOpen: () => void
}

function LanguageProgress({ language, texts, defaultLanguage, isOpen, onOpen }: LanguageProgressProps) {
  const t = useTranslationText()
  const counts = countTextStatuses(texts, language, defaultLanguage)
  const done = countDone(counts)
  const name = LANGUAGE_NAME[language]
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex w-full items-baseline gap-2 rounded-sm py-1 text-xs hover:text-ink"
      >
        <span className={cx('font-medium', isOpen ? 'text-ink' : 'text-ink-soft')}>{LANGUAGE_LABEL[language]}</span>
        {counts.stale > 0 && (
          <span className="tabular flex items-center gap-0.5 self-center text-warning" data-outdated={language}>
            <Icon name="alert-triangle" size={14} />
            {formatNumber(counts.stale)}
            <span className="sr-only">{t('filter.stale', { count: counts.stale })}</span>
          </span>
        )}
        <span className="tabular ml-auto text-ink-soft" data-counter={language}>
          {done} / {counts.all}
        </span>
        <span className="sr-only">{t('progress.open', { language: name })}</span>
      </button>
      <Progress
        label={t('progress.label', { language: name, count: counts.all, done })}
        value={counts.all === 0 ? 0 : done / counts.all}
        tone={done === counts.all && done > 0 ? 'success' : 'ink'}
      />
    </li>
  )
}
