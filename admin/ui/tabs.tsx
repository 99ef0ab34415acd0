import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tab<T extends string> = { value: T; label: string; icon?: IconName; mark?: ReactNode }

type TabsProps<T extends string> = {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onValueChange: (value: T) => void
  /** The chosen tab's content. */
  children: ReactNode
  className?: string
  panelClassName?: string
}

/** One panel at a time; arrow keys, Home and End move between the tabs. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
  panelClassName,
}: TabsProps<T>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const target = next === undefined ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    onValueChange(target.value)
    document.getElementById(`${id}-${target.value}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cx('flex gap-1 border-b border-line', className)}
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
              '-mb-px flex h-10 items-center justify-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              tab.value === value
                ? 'border-ink font-medium text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={panelClassName}>
        {children}
      </div>
    </>
  )
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
