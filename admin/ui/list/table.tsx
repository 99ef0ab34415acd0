import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'

export type Column<Row> = {
  key: string
  header: ReactNode
  /** Visually hidden name of a column with an empty header. */
  name?: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Width and visibility, e.g. `w-32 max-lg:hidden`. */
  className?: string
  sort?: 'ascending' | 'descending' | 'none'
}

type TableProps<Row> = {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Details below an expanded row; undefined = collapsed. */
  details?: (row: Row) => ReactNode
  /** Number of skeleton rows. */
  expected?: number
  /** The rows belong to the previous query; the next answer is loading. */
  isStale?: boolean
}

/** Sticky header, 44 px rows; a click on a row follows its first link, which keyboards reach. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, details, expected = 8, isStale = false } = props
  return (
    <table
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      className="w-full border-separate border-spacing-0 text-sm"
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort}
              className={cx(
                'sticky top-(--table-top,0px) z-10 h-9 border-b border-line bg-paper px-3 py-1 text-left text-xs font-medium text-ink-soft first:pl-4 last:pr-4',
                // Names of figures may stand in two lines, by words: they are longer than the figures.
                column.align === 'right' ? 'text-right [overflow-wrap:normal] break-keep' : 'whitespace-nowrap',
                column.className,
              )}
            >
              {column.header}
              {column.name && <span className="sr-only">{column.name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cx('transition-opacity', isStale && 'opacity-55')}>
        {rows?.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr
              {...(onOpen && opens(() => onOpen(row)))}
              className={cx('group/row', onOpen && 'cursor-pointer hover:bg-ground')}
            >
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
            <Details colSpan={columns.length}>{details?.(row)}</Details>
          </Fragment>
        ))}
        {!rows &&
          Array.from({ length: expected }, (_, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  <Skeleton className="h-3.5 w-4/5 max-w-40" />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Details({ colSpan, children }: { colSpan: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr>
      <td colSpan={colSpan} className="border-b border-line bg-ground p-0">
        {children}
      </td>
    </tr>
  )
}

const cellClass = (column: Column<never>) =>
  cx(
    'h-11 border-b border-line px-3 py-1.5 align-middle first:pl-4 last:pr-4',
    column.align === 'right' && 'tabular text-right',
    column.className,
  )

/** Whether a click belongs to the row: not on its controls, and not while text is selected. */
function opens(open: () => void) {
  const isOwn = (target: EventTarget) =>
    target instanceof Element && target.closest('a,button,input,label,[role="menu"]') !== null
  return {
    onClick: (event: MouseEvent) => {
      if (isOwn(event.target) || getSelection()?.toString()) return
      open()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) open()
    },
  }
}
