import { type ReactNode, useId } from 'react'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useCreativeText } from './use-creative-text.ts'

type MarkRowProps = {
  name: string
  sign: ReactNode
  note: string
  isOpen: boolean
  onToggle: () => void
  onDuplicate: (() => void) | undefined
  onRemove: (() => void) | undefined
  children: ReactNode
}

/** One product or link point: its name, what can be done with it, and its fields while it is open. */
export function MarkRow({ name, sign, note, isOpen, onToggle, onDuplicate, onRemove, children }: MarkRowProps) {
  const t = useCreativeText()
  const id = useId()
  return (
    <div>
      <div className="flex items-center gap-0.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t(isOpen ? 'items.close' : 'items.open', { name })}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-sm px-1 text-left hover:bg-hover"
        >
          {sign}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{name}</span>
            {note && <span className="block truncate text-xs text-ink-soft tabular">{note}</span>}
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} className="text-ink-faint" />
        </button>
        {onDuplicate && (
          <IconButton size="sm" icon="duplicate" label={t('items.duplicate', { name })} onClick={onDuplicate} />
        )}
        {onRemove && (
          <IconButton
            size="sm"
            icon="trash"
            label={t('items.remove', { name })}
            placement="bottom-end"
            onClick={onRemove}
          />
        )}
      </div>
      {isOpen && (
        <div id={id} className="mt-2 flex flex-col gap-4 border-t border-line pt-3">
          {children}
        </div>
      )}
    </div>
  )
}
