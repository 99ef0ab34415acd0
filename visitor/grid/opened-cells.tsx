import type { PageContext, PlacedCell } from '#visitor/page/page-context.ts'
import { AccountLink } from './account-link.tsx'
import { cellView } from '#visitor/cell/cell.tsx'

export type OpenedCellsProps = {
  cells: readonly PlacedCell[]
  context: PageContext
  /** Texts of style sheets and scripts that the page does not have yet. */
  styles: readonly string[]
  scripts: readonly string[]
}

/** The fragment that the members' script puts into an open page: each element replaces the one with the same id. */
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
