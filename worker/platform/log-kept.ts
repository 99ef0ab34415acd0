import { describeError, log } from '#worker/platform/log.ts'
import { isOutage } from './outage.ts'

const MINUTE = 60_000
const loggedAt = new Map<string, number>()

/**
 * Logs that a kept value replaced what could not be read: once a minute while a binding is away, and each time as an
 * error if it failed for another reason.
 */
export function logKept(
  event: 'cache.kept' | 'pointer.kept' | 'media.unsure' | 'member.unknown' | 'page.look',
  error: unknown,
): void {
  if (!isOutage(error)) return log('error', event, { error: describeError(error) })
  if (Date.now() - (loggedAt.get(event) ?? 0) < MINUTE) return
  loggedAt.set(event, Date.now())
  log('info', event, { error: describeError(error) })
}
