type Level = 'info' | 'warn' | 'error'

/** The members a log line may have: an allow-list, so that no secret or text of a person gets in. */
type LogFields = {
  requestId?: string
  method?: string
  /** The route's pattern, never the address. */
  route?: string
  status?: number
  milliseconds?: number
  accountId?: string
  job?: string
  /** Of an effect, as the outbox names it. */
  kind?: string
  id?: string
  count?: number
  code?: string
  error?: string
}

/**
 * An error for a log line or a stored failure: the stack and what caused it, for a failed query names its reason there.
 * Parameters of queries are left out: they hold what people typed, and hashes.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` caused by ${error.cause.message}` : ''
  return `${(error.stack ?? error.message).replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '')}${cause}`
}

/** Writes one structured line. */
export function log(level: Level, event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ level, event, ...fields })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  // oxlint-disable-next-line no-console
  else console.log(line)
}
