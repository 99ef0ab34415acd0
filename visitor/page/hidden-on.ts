import type { ReleaseCell } from '#shared/site/release/releases.ts'

/** The parts of the bar that a cell hides, as its script and style sheet read them; undefined where it hides none. */
export function hiddenOn(cell: ReleaseCell | undefined): string | undefined {
  if (!cell) return undefined
  const { hidesSns, hidesCompany } = cell.locked ? {} : cell
  const hidden = [hidesSns && 'sns', hidesCompany && 'company', cell.hidesAction && 'action'].filter(Boolean)
  return hidden.join(' ') || undefined
}
