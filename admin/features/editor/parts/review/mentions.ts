import type { SitePerson } from '#shared/site/review/review.ts'
import { foldText } from '#shared/text/search-text.ts'

/** Suggestions that are shown at once. */
const SHOWN = 6

/** What was typed behind the `@` before the caret; undefined where no name is being typed. */
export function mentionQuery(text: string, caret: number): string | undefined {
  return /(?:^|[\s、。（(])@([^\s@]{0,30})$/.exec(text.slice(0, caret))?.[1]
}

/** The people whose name or company has what was typed. */
export function findPeople(people: readonly SitePerson[], query: string): SitePerson[] {
  const wanted = foldText(query)
  return people.filter(({ name, company }) => foldText(`${name} ${company}`).includes(wanted)).slice(0, SHOWN)
}

/** The text with a name in place of what was typed behind the `@`, and the place of the caret after it. */
export function takeMention(text: string, caret: number, { name }: Pick<SitePerson, 'name'>) {
  const start = caret - (mentionQuery(text, caret)?.length ?? 0)
  const before = `${text.slice(0, start)}${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The people that a text names with `@`. */
export function mentionedIn(text: string, people: readonly SitePerson[]): SitePerson[] {
  return people.filter(({ name }) => text.includes(`@${name}`))
}
