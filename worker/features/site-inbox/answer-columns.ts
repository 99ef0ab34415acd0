/** A title of a question, as stored. */
export type AnswerTitle = {
  fieldId: string
  title: string
  /** Its position in the latest answers: the position in the form, if all questions were answered. */
  place: number
  firstAt: number
}

const compare = <T extends string | number>(a: T, b: T) => Number(a > b) - Number(a < b)

/** Sorts titles by question, and the titles of one question by age, oldest first. */
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
 * The columns of answers: every title once, in the order of the questions. Titles of one question, which changed or
 * differ by language, are adjacent, the oldest first.
 */
export const toColumns = (titles: readonly AnswerTitle[]): string[] => [
  ...new Set(inOrder(titles).map(({ title }) => title)),
]
