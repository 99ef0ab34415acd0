import { FilterPill } from './filter-pill.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'

type FilterMenuProps<T extends string> = {
  label: string
  value: T
  /** The first option shows everything. */
  options: readonly { value: T; label: string }[]
  onValueChange: (value: T) => void
}

/** A filter with a few choices behind one pill. */
export function FilterMenu<T extends string>({ label, value, options, onValueChange }: FilterMenuProps<T>) {
  const index = options.findIndex((option) => option.value === value)
  return (
    <Menu align="start" trigger={<FilterPill label={label} chosen={index > 0 ? options[index]?.label : undefined} />}>
      {options.map((option) => (
        <MenuItem key={option.value} isChosen={option.value === value} onSelect={() => onValueChange(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
