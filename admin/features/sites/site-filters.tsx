import { useEffect, useEffectEvent, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/button.tsx'
import { FilterChips } from '#admin/ui/filter-chips.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Select } from '#admin/ui/select.tsx'
import { TextInput } from '#admin/ui/text-input.tsx'
import { SITE_LABELS } from '#shared/site-rules.ts'
import { useOrderOptions } from './site-orders.ts'
import type { SiteListState } from './site-list-state.ts'

/** Milliseconds after the last key before the list is asked. */
const TYPING_PAUSE = 300

type SiteFiltersProps = { state: SiteListState; onChange: (part: Partial<SiteListState>) => void }

export function SiteFilters({ state, onChange }: SiteFiltersProps) {
  const t = useAdminText()
  const statuses = [
    { value: 'all' as const, label: t('sites.all') },
    ...SITE_LABELS.map((value) => ({ value, label: t(`sites.label.${value}`) })),
  ]
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox value={state.search} onChange={(search) => onChange({ search })} />
        <Select
          aria-label={t('sites.sort')}
          value={state.order}
          options={useOrderOptions()}
          onValueChange={(order) => onChange({ order })}
          leading={<Icon name="sort" size={16} className="text-ink-soft" />}
          className="w-36 shrink-0 sm:w-48"
        />
      </div>
      <FilterChips
        label={t('sites.filter')}
        value={state.status}
        options={statuses}
        onValueChange={(status) => onChange({ status })}
      />
    </div>
  )
}

type SearchBoxProps = { value: string; onChange: (value: string) => void }

/** Asks when typing pauses, never in the middle of a Japanese conversion. */
function SearchBox({ value, onChange }: SearchBoxProps) {
  const t = useAdminText()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isComposing, setComposing] = useState(false)
  if (value !== seen) {
    setSeen(value)
    // The address has changed by itself: filters were cleared, or somebody went back.
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const send = useEffectEvent((next: string) => {
    setSent(next)
    onChange(next)
  })
  useEffect(() => {
    if (isComposing || text.trim() === sent) return
    const timer = setTimeout(() => send(text.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, sent, isComposing])
  return (
    <div role="search" className="relative w-full max-w-sm">
      <TextInput
        icon="search"
        type="search"
        aria-label={t('sites.search')}
        placeholder={t('sites.search')}
        maxLength={50}
        value={text}
        onValueChange={setText}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        className="[&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <span className="absolute top-0.5 right-0.5">
          <IconButton icon="close" size="sm" label={t('sites.clearSearch')} onClick={() => setText('')} />
        </span>
      )}
    </div>
  )
}
