import type { PageContext, PlacedCell } from '#visitor/page/page-context.ts'
import { cellView } from './cell.tsx'

type Props = { cells: readonly PlacedCell[]; context: PageContext }

/** A row of cells that scrolls sideways and keeps its own place. */
export function Row({ cells, context }: Props) {
  return (
    <section className="row" tabIndex={cells.length > 1 ? 0 : undefined}>
      {cells.map((placed) => cellView(placed, context))}
    </section>
  )
}
