/** Seconds before a failed attempt is repeated (rules/reliability.md#attempts). */
const USUAL = [10, 60, 300, 1800, 7200] as const
/** Mails are retried for a day (rules/reliability.md#attempts); the queue delays a message by twelve hours at most. */
const OF_MAILS = [10, 300, 3600, 39_300, 43_200] as const
/** Delays of effects whose result a person awaits on a screen: the attempts end within half an hour. */
const OF_AWAITED = [10, 60, 300, 600, 900] as const

/** Forms that the queue keeps for a database that is away: for a day. */
const OF_KEPT = [60, 600, 3600, 14_400, 28_800, 43_200] as const

function delaysOf(kind: string): readonly number[] {
  if (kind === 'submission') return OF_KEPT
  if (/^mail(?:\.|$)/.test(kind)) return OF_MAILS
  return /^(?:bulk|translation)\./.test(kind) ? OF_AWAITED : USUAL
}

/** Seconds until an effect of a kind is retried after this many attempts. */
export function retryDelay(kind: string, attempts: number): number {
  const delays = delaysOf(kind)
  return delays[Math.min(Math.max(attempts, 1), delays.length) - 1] ?? USUAL[0]
}
