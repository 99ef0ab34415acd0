import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import type { Filters } from '#admin/features/analytics/state/analytics-state.ts'
import { filterValueOf, sourceName } from '#admin/features/analytics/state/source-name.ts'
import { type FilterName, FILTERS } from '#shared/analytics/analysis-rules.ts'
import type { LandingAnalysis } from '#shared/analytics/analysis.ts'
import { DEVICES, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'

type Options = LandingAnalysis['options']

type FilterBarProps = {
  value: Filters
  /** What the filters can be set to; undefined while loading. */
  options: Options | undefined
  onChange: (filters: Filters) => void
}

/** The filters that are set, each with a way to remove it, and the way to add one. All hold together. */
export function FilterBar({ value, options, onChange }: FilterBarProps) {
  const t = useAnalyticsText()
  const set = FILTERS.filter((by) => value[by] !== undefined)
  const without = (by: FilterName) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== by))
  return (
    <div role="group" aria-label={t('filter.label')} className="flex flex-wrap items-center gap-1.5">
      {set.map((by) => {
        const name = sourceName(t, by, value[by] ?? '', options)
        return (
          <span
            key={by}
            className="inline-flex h-8 max-w-full items-center gap-1 rounded-full border border-ink bg-press pr-1 pl-3 text-sm"
          >
            <span className="text-ink-soft">{t(`filter.by.${by}`)}</span>
            <span className="truncate font-medium">{name}</span>
            <button
              type="button"
              aria-label={t('filter.remove', { name: `${t(`filter.by.${by}`)} ${name}` })}
              onClick={() => onChange(without(by))}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-line-strong"
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        )
      })}
      <AddFilter value={value} options={options} onAdd={(by, chosen) => onChange({ ...value, [by]: chosen })} />
      {set.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => onChange({})}>
          {t('filter.clear')}
        </Button>
      )}
      <DefinitionButton of="segment" />
    </div>
  )
}

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

type AddFilterProps = {
  value: Filters
  options: Options | undefined
  onAdd: (by: FilterName, value: string) => void
}

/** First the kind of filter, then its value, in one popover. */
function AddFilter({ value, options, onAdd }: AddFilterProps) {
  const t = useAnalyticsText()
  return (
    <Popover
      label={t('filter.add')}
      className="w-72 max-w-[calc(100vw-1rem)] p-1.5"
      trigger={
        <button
          type="button"
          disabled={!options}
          className="inline-flex h-8 items-center gap-1 rounded-full border border-dashed border-edge pr-3 pl-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:opacity-45"
        >
          <Icon name="plus" size={16} />
          {t('filter.add')}
        </button>
      }
    >
      {(close) =>
        options && (
          <Choice
            value={value}
            options={options}
            onAdd={(by, chosen) => {
              close()
              onAdd(by, chosen)
            }}
          />
        )
      }
    </Popover>
  )
}

const ITEM = 'flex w-full items-center gap-2 rounded-sm px-2.5 py-1.5 text-left text-sm hover:bg-hover'
/** Longer lists get a search. */
const SEARCHED_FROM = 9

function Choice({ value, options, onAdd }: { value: Filters; options: Options; onAdd: AddFilterProps['onAdd'] }) {
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

type ValuesProps = { by: FilterName; options: Options; onAdd: AddFilterProps['onAdd']; onBack: () => void }

function Values({ by, options, onAdd, onBack }: ValuesProps) {
  const t = useAnalyticsText()
  const [search, setSearch] = useState('')
  const all = valuesOf(by, options).flatMap((raw) => {
    const value = filterValueOf(by, raw)
    return value === undefined ? [] : [{ value, name: sourceName(t, by, raw, options) }]
  })
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
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
