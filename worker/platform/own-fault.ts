import * as z from 'zod'

/** What D1 and SQLite say of a statement that would fail again: its data breaks a rule, a type or a size. */
const REFUSED =
  /constraint failed|SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE)|too big|too large|malformed JSON|TYPE_ERROR/i

/** The first thing that a schema refuses, for the reason of a dead letter; without the refused value. */
export function describeRefusal(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? []
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : ''
}

/**
 * Whether a failure is the fault of what was handled, so that the same would fail again: data that the database
 * refuses, or a content that the code cannot handle. An outage, an overload or a time-out is not.
 */
export function isOwnFault(error: unknown): boolean {
  if (error instanceof z.ZodError || error instanceof TypeError || error instanceof RangeError) return true
  if (!(error instanceof Error)) return false
  return REFUSED.test(error.message.replace(/\nparams:[\s\S]*$/, '')) || isOwnFault(error.cause)
}
