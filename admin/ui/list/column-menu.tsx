import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Popup } from '#admin/ui/popup/popup.tsx'

type ColumnMenuProps<T extends string> = {
  label: string
  help: string
  resetLabel: string
  columns: readonly { key: T; label: string }[]
  shown: readonly T[]
  onShownChange: (shown: T[]) => void
  onReset: () => void
}

/** Which columns a table shows. */
export function ColumnMenu<T extends string>(props: ColumnMenuProps<T>) {
  const { label, help, resetLabel, columns, shown, onShownChange, onReset } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (key: T, isShown: boolean) =>
    onShownChange(columns.map((column) => column.key).filter((one) => (one === key ? isShown : shown.includes(one))))
  return (
    <>
      <Button
        size="sm"
        icon="columns"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <Popup
          anchor={anchor}
          align="end"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onShow={(popup) => popup.querySelector('input')?.focus()}
          onClose={() => setAnchor(null)}
          className="w-56 p-3"
        >
          <ul className="flex flex-col gap-2">
            {columns.map(({ key, label: name }) => (
              <li key={key}>
                <Checkbox
                  label={name}
                  checked={shown.includes(key)}
                  onCheckedChange={(isShown) => toggle(key, isShown)}
                />
              </li>
            ))}
          </ul>
          <div className="mt-3 flex items-center justify-between gap-2 border-t border-line pt-2.5">
            <span className="text-xs text-ink-soft">{help}</span>
            <Button size="sm" variant="quiet" onClick={onReset} className="-mr-1.5">
              {resetLabel}
            </Button>
          </div>
        </Popup>
      )}
    </>
  )
}
