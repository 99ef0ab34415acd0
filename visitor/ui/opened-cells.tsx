import type { PageContext, PlacedCell } from '#visitor/page/page-context.ts'
import { AccountLink } from './account-link.tsx'
import { cellView } from './cell.tsx'

export type OpenedCellsProps = {
  cells: readonly PlacedCell[]
  context: PageContext
  /** What the page does not hold yet. */
  styles: readonly string[]
  scripts: readonly string[]
}

/** What the members' script puts into an open page: each element in place of the one with the same id. */
export function OpenedCells({ cells, context, styles, scripts }: OpenedCellsProps) {
  return (
    <>
      <AccountLink context={context} />
      {cells.map((placed) => cellView(placed, context))}
      {styles.map((css) => (
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {scripts.map((text) => (
        <script key={text} type="module" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  )
}
