type Level = 'info' | 'warn' | 'error'

/** The fields of a log line: an allow-list, so that no secret or personal text gets in. */
type LogFields = {
  requestId?: string
  method?: string
  /** The route's pattern, never the actual address. */
  route?: string
  /** The path of a visitor's page, as `shownPath` cuts it: without parameters and without what could be a secret. */
  path?: string
  siteId?: string
  /** The build of the code. */
  release?: string
  /** The line stands for this many: it is one of a sample. */
  sampled?: number
  status?: number
  milliseconds?: number
  accountId?: string
  job?: string
  /** The kind of an effect, as in the outbox. */
  kind?: string
  id?: string
  count?: number
  code?: string
  error?: string
}

/**
 * An error for a log line or a stored failure: the stack and the cause, which holds the reason of a failed query. Query
 * parameters are left out: they hold user input and hashes. A long query is cut.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  const stack = (error.stack ?? message).replace(message, () => withoutParams(error))
  return cause instanceof Error ? `${stack} caused by ${withoutParams(cause)}` : stack
}

/** Characters of a message: a long query would leave no room for the stack and the cause. */
const MESSAGE_MAX = 1500

/** The message of an error. A parameter may hold line breaks of its own, so all of the rest is cut off. */
function withoutParams({ message }: Error): string {
  const shown = message.replace(/\nparams:[\s\S]*$/, '')
  return shown.length > MESSAGE_MAX ? `${shown.slice(0, MESSAGE_MAX)}…` : shown
}

/** Characters of an error of a page in its line: a stack, and no more of what it may quote. */
export const ERROR_MAX = 4000

/** Writes one structured line. */
export function log(level: Level, event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ level, event, ...fields })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  // oxlint-disable-next-line no-console
  else console.log(line)
}
