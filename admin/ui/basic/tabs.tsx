import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

type TabsProps<T extends string> = {
  /** Prefix of the ids of tabs and panel, unique in the page. */
  id: string
  /** Name of the tab list for screen readers. */
  label: string
  value: T
  tabs: readonly { value: T; label: string }[]
  onValueChange: (value: T) => void
  /** Content of the chosen tab. */
  children: ReactNode
}

/** Tabs with one visible panel. Arrow keys, Home and End move between the tabs. */
export function Tabs<T extends string>({ id, label, value, tabs, onValueChange, children }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => reveal(list.current, `${id}-${value}`), [id, value])
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, chosen, tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onValueChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="-mx-4 mb-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className={cx(
              '-mb-px h-10 shrink-0 border-b-2 px-3 text-sm whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              tab.value === value
                ? 'border-ink font-semibold text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

/** Space between the chosen tab and the edge of a list that is wider than the screen. */
const EDGE = 16

/** Scrolls the list, and not the page, so far that a tab is seen. */
function reveal(list: HTMLElement | null, tabId: string): void {
  const tab = list?.querySelector(`#${CSS.escape(tabId)}`)
  if (!list || !tab) return
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left < outer.left) list.scrollLeft += inner.left - outer.left - EDGE
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right + EDGE
}

/** Index of the tab that a key moves to, with wrap-around; undefined for other keys. */
function targetOf(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (from + 1) % count
  return key === 'ArrowLeft' ? (from - 1 + count) % count : undefined
}
