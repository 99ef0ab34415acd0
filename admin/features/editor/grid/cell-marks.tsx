import { readMarks } from '#admin/features/editor/document/cell-marks.ts'
import { MarkLook, useMarkName } from './mark-look.tsx'

/** What a cell lacks, at its edge. `id`: of its words, which describe the cell to those who cannot see it. */
export function CellMarks({ id, marks }: { id: string; marks: string }) {
  const nameOf = useMarkName()
  const shown = readMarks(marks)
  const names = shown.map(({ mark }) => nameOf(mark))
  return (
    <>
      {shown.map((one, index) => (
        <span key={one.mark} title={names[index]} className="flex">
          <MarkLook {...one} />
        </span>
      ))}
      <span id={id} hidden>
        {names.join(', ')}
      </span>
    </>
  )
}
