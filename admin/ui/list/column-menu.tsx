import { Button } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'

type ColumnMenuProps<T extends string> = {
  label: string
  help: string
  resetLabel: string
  columns: readonly { key: T; label: string }[]
  shown: readonly T[]
  onShownChange: (shown: T[]) => void
  onReset: () => void
}

/** A popover that chooses the columns of a table. */
export function ColumnMenu<T extends string>(props: ColumnMenuProps<T>) {
  const { label, help, resetLabel, columns, shown, onShownChange, onReset } = props
  const toggle = (key: T, isShown: boolean) =>
    onShownChange(columns.map((column) => column.key).filter((one) => (one === key ? isShown : shown.includes(one))))
  return (
    <Popover
      label={label}
      align="end"
      className="w-56 p-3"
      trigger={
        <Button size="sm" icon="columns">
          {label}
        </Button>
      }
    >
      {() => (
        <>
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
        </>
      )}
    </Popover>
  )
}
