/** A title that a question had, as the database keeps it. */
export type AnswerTitle = {
  fieldId: string
  title: string
  /** Its last place among the answers: where it stands in the form, once somebody has answered all. */
  place: number
  firstAt: number
}

const compare = <T extends string | number>(a: T, b: T) => Number(a > b) - Number(a < b)

/** Questions in their order; of one question, the oldest title first. */
function inOrder(titles: readonly AnswerTitle[]): AnswerTitle[] {
  const questions = new Map<string, { place: number; firstAt: number }>()
  for (const { fieldId, place, firstAt } of titles) {
    const known = questions.get(fieldId) ?? { place, firstAt }
    questions.set(fieldId, { place: Math.max(known.place, place), firstAt: Math.min(known.firstAt, firstAt) })
  }
  const questionOf = ({ fieldId }: AnswerTitle) => questions.get(fieldId) ?? { place: 0, firstAt: 0 }
  return titles.toSorted(
    (a, b) =>
      compare(questionOf(a).place, questionOf(b).place) ||
      compare(questionOf(a).firstAt, questionOf(b).firstAt) ||
      compare(a.fieldId, b.fieldId) ||
      compare(a.firstAt, b.firstAt) ||
      compare(a.title, b.title),
  )
}

/**
 * The questions of answers, as columns: every title once, in the order of the questions; titles of one question, which
 * changed or differ by language, stand beside each other, the oldest first.
 */
export const toColumns = (titles: readonly AnswerTitle[]): string[] => [
  ...new Set(inOrder(titles).map(({ title }) => title)),
]
