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
  id?: string
  count?: number
  code?: string
  error?: string
}

/** Writes one structured line. */
export function log(level: Level, event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ level, event, ...fields })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  // oxlint-disable-next-line no-console
  else console.log(line)
}
