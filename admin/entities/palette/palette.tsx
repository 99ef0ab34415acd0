import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useMenuEntries } from '#admin/screen/menu-entries.ts'
import { findEntries, type FoundGroup, type PaletteEntry } from './match.ts'
import { useFoundSites } from './use-found-sites.ts'
import { usePaletteText } from './use-palette-text.ts'

/** A closing dialog gives the focus back first; what was chosen may take it after that. */
const AFTER_CLOSING_MS = 60

type PaletteProps = { entries: readonly PaletteEntry[]; onClose: () => void }

/** Finds cells, parts, commands, sites and screens by their names, and goes there; by keyboard alone too. */
export function Palette({ entries, onClose }: PaletteProps) {
  const t = usePaletteText()
  const [search, setSearch] = useState('')
  const found = useFound(entries, search)
  const choose = ({ run }: PaletteEntry) => {
    onClose()
    setTimeout(run, AFTER_CLOSING_MS)
  }
  return (
    <Dialog open onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/40" />
      <div className="fixed inset-0 flex items-start justify-center px-3 pt-[max(12px,12vh)] pb-3">
        <DialogPanel className="flex max-h-[min(70dvh,34rem)] w-full max-w-xl flex-col overflow-clip rounded-lg bg-paper shadow-float">
          <DialogTitle className="sr-only">{t('title')}</DialogTitle>
          <Search {...{ search, found }} onSearch={setSearch} onChoose={choose} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function useFound(entries: readonly PaletteEntry[], search: string): FoundGroup[] {
  const navigate = useNavigate()
  const screens = useMenuEntries().map(({ to, label, icon }): PaletteEntry => ({
    id: `screen ${to}`,
    group: 'screens',
    icon,
    label,
    words: to,
    run: () => void navigate(to),
  }))
  const sites = useFoundSites(search)
  return findEntries([...entries, ...sites, ...screens], search)
}

type SearchProps = {
  search: string
  found: readonly FoundGroup[]
  onSearch: (search: string) => void
  onChoose: (entry: PaletteEntry) => void
}

/** The field, a combobox, and its list. The focus stays in the field; arrows move through the list. */
function Search({ search, found, onSearch, onChoose }: SearchProps) {
  const t = usePaletteText()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const all = found.flatMap(({ entries }) => entries)
  const active = all.find((entry) => entry.id === wanted) ?? all[0]
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter and the arrows of an input method are its own.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const next = moved(event.key, all, active)
    if (next) setWanted(next.id)
    else if (event.key === 'Enter' && active) onChoose(active)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon name="search" size={20} className="text-ink-soft" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          maxLength={100}
          value={search}
          onChange={(event) => {
            onSearch(event.target.value)
            setWanted('')
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-ink-faint"
        />
        <kbd className="rounded-sm border border-line-strong bg-ground px-1.5 py-0.5 font-sans text-xs text-ink-soft max-sm:hidden">
          Esc
        </kbd>
      </div>
      <List {...{ id, found, active, onChoose }} onHover={setWanted} />
      <p role="status" className={cx(all.length > 0 ? 'sr-only' : 'px-4 py-8 text-center text-sm text-ink-soft')}>
        {all.length > 0 ? t('count', { count: all.length }) : t('none')}
      </p>
    </>
  )
}

/** The entry that a key leads to; undefined for other keys. */
function moved(key: string, all: readonly PaletteEntry[], active: PaletteEntry | undefined): PaletteEntry | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined || !active) return undefined
  return all.at((all.indexOf(active) + step) % all.length)
}

type ListProps = {
  id: string
  found: readonly FoundGroup[]
  active: PaletteEntry | undefined
  onChoose: (entry: PaletteEntry) => void
  onHover: (id: string) => void
}

function List({ id, found, active, onChoose, onHover }: ListProps) {
  const t = usePaletteText()
  const list = useRef<HTMLDivElement>(null)
  const activeId = active?.id
  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('results')}
      className="min-h-0 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
    >
      {found.map(({ group, entries }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="px-2.5 pt-2 pb-1 text-xs text-ink-soft">
            {t(`groups.${group}`)}
          </p>
          {entries.map((entry) => (
            <button
              key={entry.id}
              id={`${id}-${entry.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={entry === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => entry !== active && onHover(entry.id)}
              onClick={() => onChoose(entry)}
              className="flex min-h-10 w-full items-center text-left gap-3 rounded-md px-2.5 py-1.5 text-sm aria-selected:bg-press"
            >
              <Icon name={entry.icon} size={18} className="text-ink-soft" />
              <span className="min-w-0 flex-1 truncate">{entry.label}</span>
              {entry.hint && <span className="shrink-0 text-xs text-ink-soft tabular">{entry.hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
