import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Filters } from '#admin/features/analytics/state/analytics-state.ts'
import { filterValueOf, sourceName } from '#admin/features/analytics/state/source-name.ts'
import { type FilterName, FILTERS } from '#shared/analytics/analytics-rules.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { DEVICES, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'
import { isFoundIn } from '#shared/text/search-text.ts'

type Options = LandingAnalytics['options']

type FilterChoiceProps = { value: Filters; options: Options; onAdd: (by: FilterName, value: string) => void }

/** The values of a filter, most used first; before them that there is none, where that can be asked for. */
function valuesOf(by: FilterName, options: Options): string[] {
  switch (by) {
    case 'language':
      return options.languages
    case 'device':
      return [...DEVICES]
    case 'visitor':
      return [...VISITOR_KINDS]
    case 'referrer':
      return ['', ...options.referrers.filter(Boolean)]
    case 'campaign':
      return ['', ...options.campaigns.filter(Boolean)]
    case 'entry':
      return options.entries.map(({ id }) => id)
    case 'release':
      return options.releases.map(({ id }) => id)
  }
}

const ITEM = 'flex w-full items-center gap-2 rounded-sm px-2.5 py-1.5 text-left text-sm hover:bg-hover'
/** Longer lists get a search. */
const SEARCHED_FROM = 9

/** First the kind of filter, then its value. */
export function FilterChoice({ value, options, onAdd }: FilterChoiceProps) {
  const t = useAnalyticsText()
  const [by, setBy] = useState<FilterName>()
  if (by) return <Values key={by} by={by} options={options} onAdd={onAdd} onBack={() => setBy(undefined)} />
  return (
    <>
      <p className="px-2.5 pt-1 pb-1.5 text-xs text-ink-soft">{t('filter.choose')}</p>
      {FILTERS.map((name) => (
        <button key={name} type="button" onClick={() => setBy(name)} className={ITEM}>
          <span className="flex-1">{t(`filter.by.${name}`)}</span>
          {value[name] !== undefined && <Icon name="check" size={16} />}
          <Icon name="chevron-right" size={16} className="text-ink-soft" />
        </button>
      ))}
    </>
  )
}

type ValuesProps = { by: FilterName; options: Options; onAdd: FilterChoiceProps['onAdd']; onBack: () => void }

function Values({ by, options, onAdd, onBack }: ValuesProps) {
  const t = useAnalyticsText()
  const [search, setSearch] = useState('')
  const all = valuesOf(by, options).flatMap((raw) => {
    const value = filterValueOf(by, raw)
    return value === undefined ? [] : [{ value, name: sourceName(t, by, raw, options) }]
  })
  const found = all.filter(({ name }) => isFoundIn(name, search))
  return (
    <>
      <button type="button" data-autofocus onClick={onBack} className={`${ITEM} font-medium`}>
        <Icon name="chevron-left" size={16} className="text-ink-soft" />
        {t(`filter.by.${by}`)}
        <span className="sr-only">{t('filter.back')}</span>
      </button>
      {all.length >= SEARCHED_FROM && (
        <div className="px-1 py-1.5">
          <TextInput
            size="sm"
            icon="search"
            aria-label={t('filter.search', { name: t(`filter.by.${by}`) })}
            placeholder={t('filter.search', { name: t(`filter.by.${by}`) })}
            value={search}
            onValueChange={setSearch}
          />
        </div>
      )}
      <ul className="max-h-72 overflow-y-auto border-t border-line pt-1">
        {found.map(({ value, name }) => (
          <li key={value}>
            <button type="button" onClick={() => onAdd(by, value)} className={ITEM}>
              <span className="min-w-0 flex-1 truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {all.length === 0 && <p className="px-2.5 py-2 text-xs text-ink-soft">{t('filter.empty')}</p>}
    </>
  )
}
