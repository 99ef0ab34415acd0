import { type KeyboardEvent, Fragment } from 'react'
import { type Board, type BoardPlan } from './plan-board.ts'
import { PlanCell } from './plan-cell.tsx'
import { PlanHeading } from './plan-heading.tsx'
import type { PlanEditing } from './use-plan-editing.ts'
import { usePlanWords } from './use-plan-words.ts'

export type PlanViewProps = {
  board: Board
  editing: PlanEditing
  isPartner: boolean
  /** Withdraws what is planned; absent for people who may not. */
  onWithdraw: ((plan: BoardPlan) => void) | undefined
}

/** Widths of the columns, in rem. */
const NAMES_WIDTH = 14
const PLAN_WIDTH = 12.5
const EDGE = 'border-b border-line px-3 align-top'

/** All plans side by side: a column a plan, the names of the members stay in place. */
export function PlanTable({ board, editing, isPartner, onWithdraw }: PlanViewProps) {
  const words = usePlanWords()
  const { plans, sections } = board
  return (
    <section
      aria-label={words.t('table')}
      // Scrolls in both directions, also by keys.
      tabIndex={0}
      onKeyDown={moveDown}
      className="relative max-h-[calc(100dvh-13rem)] min-h-96 overflow-auto rounded-lg border border-line"
    >
      <table
        aria-label={words.t('table')}
        style={{ width: `${NAMES_WIDTH + plans.length * PLAN_WIDTH}rem` }}
        className="table-fixed border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className={`${EDGE} sticky top-0 left-0 z-30 w-56 bg-paper py-3 text-left`}>
              <span className="text-xs font-medium text-ink-soft">{words.t('preview.field')}</span>
            </th>
            {plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className={`${EDGE} sticky top-0 z-20 border-l bg-paper py-3 text-left font-normal`}
              >
                <PlanHeading plan={plan} onWithdraw={editing.isEditing ? undefined : onWithdraw} />
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <SectionRows key={section.key} section={section} {...{ board, editing, isPartner }} />
        ))}
      </table>
    </section>
  )
}

type SectionRowsProps = Omit<PlanViewProps, 'onWithdraw'> & { section: Board['sections'][number] }

/** The members of a section, one a row, under its heading. */
function SectionRows({ section, board: { plans }, editing, isPartner }: SectionRowsProps) {
  const words = usePlanWords()
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          className="sticky left-0 z-10 border-b border-line bg-ground px-3 py-1.5 text-left text-xs font-semibold"
        >
          {words.t(`section.${section.key}`)}
        </th>
        <td colSpan={plans.length} className="border-b border-line bg-ground" />
      </tr>
      {section.rows.map((row) => (
        <tr key={row}>
          <th scope="row" className={`${EDGE} sticky left-0 z-10 w-56 bg-paper py-2.5 text-left font-medium`}>
            {words.field(row)}
            <Hint text={words.hint(row, isPartner)} />
          </th>
          {plans.map((plan) => (
            <td key={plan.id} className={`${EDGE} border-l py-2`}>
              <PlanCell plan={plan} row={row} editing={editing} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** What a member means, below its name. */
export function Hint({ text }: { text: string | undefined }) {
  return <Fragment>{text && <span className="mt-0.5 block text-xs font-normal text-ink-soft">{text}</span>}</Fragment>
}

/** Enter moves to the same plan's next text field, with Shift to the one before. */
function moveDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'text') return
  event.preventDefault()
  const column = target.closest('td')?.cellIndex
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('td input[type="text"]')]
  const below = fields.filter((field) => field.closest('td')?.cellIndex === column)
  below[below.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus()
}
