import type { Letter, LetterContent } from '#shared/operations/letters.ts'
import type { LetterPlace, Operator } from './letter.repository.ts'

/** What became of a letter: `gone` if somebody else was faster, `refused` if its content is not complete. */
export type Redriven = 'redriven' | 'gone' | 'refused'

/** Dead letters of one queue, wherever they lie. */
export type LetterStore = {
  /** The oldest first, and their number. */
  list: (page: { limit: number; offset: number }) => Promise<{ letters: Letter[]; total: number }>
  /** The next letters after a place, of those that were received before a moment. */
  next: (after: LetterPlace, until: { before: number; limit: number }) => Promise<LetterPlace[]>
  read: (id: string) => Promise<LetterContent | undefined>
  redrive: (operator: Operator, id: string) => Promise<Redriven>
  /** Returns false if the letter is gone. */
  drop: (operator: Operator, id: string, reason: string) => Promise<boolean>
}
