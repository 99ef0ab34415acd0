import type { StoredAnswer } from '#shared/form-answers.ts'

type Answered = { createdAt: number; answers: readonly StoredAnswer[] }
type Question = {
  id: string
  /** Its last place among the answers: where it stands in the form, once somebody has answered all. */
  place: number
  firstAt: number
  /** Every title it had, and when first. */
  titles: Map<string, number>
}

const compare = <T extends string | number>(a: T, b: T) => Number(a > b) - Number(a < b)

const inOrder = (a: Question, b: Question) =>
  compare(a.place, b.place) || compare(a.firstAt, b.firstAt) || compare(a.id, b.id)

/**
 * The questions of answers, as columns: every title once, in the order of the questions; titles of one question, which
 * changed or differ by language, stand beside each other, the oldest first. Entries may be added in any order.
 */
export function createQuestions() {
  const questions = new Map<string, Question>()

  function addAnswer({ fieldId, title }: StoredAnswer, place: number, at: number): void {
    const known = questions.get(fieldId) ?? { id: fieldId, place, firstAt: at, titles: new Map<string, number>() }
    known.place = Math.max(known.place, place)
    known.firstAt = Math.min(known.firstAt, at)
    known.titles.set(title, Math.min(known.titles.get(title) ?? at, at))
    questions.set(fieldId, known)
  }

  return {
    add({ createdAt, answers }: Answered): void {
      for (const [place, answer] of answers.entries()) addAnswer(answer, place, createdAt)
    },
    columns(): string[] {
      const titlesOf = ({ titles }: Question) =>
        [...titles].toSorted((a, b) => compare(a[1], b[1]) || compare(a[0], b[0])).map(([title]) => title)
      return [...new Set([...questions.values()].toSorted(inOrder).flatMap(titlesOf))]
    },
  }
}
