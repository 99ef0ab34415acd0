import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { CELL_MARKS, type CellMark, type LACKS, type MarksByCell } from '#admin/features/editor/document/cell-marks.ts'

type Code = PublishProblem['code']

const LACK_OF: Partial<Record<Code, (typeof LACKS)[number]>> = {
  cellEmpty: 'picture',
  media: 'picture',
  poster: 'picture',
  alt: 'alt',
  linkWithoutText: 'link',
  textWithoutLink: 'link',
  internalLink: 'link',
  pageNotEnabled: 'link',
  pointTarget: 'link',
  brokenLink: 'link',
  productName: 'product',
  productImage: 'product',
  longText: 'long',
  contrast: 'colour',
  productContrast: 'colour',
}

function markOf({ code, language }: PublishProblem): CellMark {
  if (code === 'untranslated' && language) return `missing-${language}`
  if (code === 'outdated' && language) return `outdated-${language}`
  return LACK_OF[code] ?? 'other'
}

/** What each cell lacks by the findings of the checklist, each mark once, in the order of the legend. */
export function marksOfCells(problems: readonly PublishProblem[]): MarksByCell {
  const marks = new Map<string, Map<CellMark, boolean>>()
  for (const problem of problems) {
    if (!problem.cellId) continue
    const own = marks.get(problem.cellId) ?? new Map<CellMark, boolean>()
    const mark = markOf(problem)
    own.set(mark, own.get(mark) === true || problem.severity === 'error')
    marks.set(problem.cellId, own)
  }
  return new Map(
    [...marks].map(([id, own]) => {
      const ordered = CELL_MARKS.filter((mark) => own.has(mark))
      return [id, ordered.map((mark) => (own.get(mark) ? `${mark}!` : mark)).join(' ')]
    }),
  )
}
