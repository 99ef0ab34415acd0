import type { VisitMessage } from '#worker/features/visits/visit.messages.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { deliverVisits } from './visits.ts'

/**
 * Returns a function that delivers messages in random batches. It counts what they say: `told`, the counts of beacons,
 * page views and forms.
 */
export function createVisitChaos(env: Bindings, random: (below: number) => number) {
  let told = 0

  function shuffled<T>(items: readonly T[]): T[] {
    const list = [...items]
    for (let index = list.length - 1; index > 0; index--) {
      const other = random(index + 1)
      ;[list[index], list[other]] = [list[other] as T, list[index] as T]
    }
    return list
  }

  /**
   * Delivers in random batches; some fail first, some are counted and delivered again, a fifth of the messages is
   * doubled.
   */
  async function deliverInChaos(messages: readonly VisitMessage[]): Promise<void> {
    for (const one of messages) {
      if (one.kind === 'event') told += one.event.counts.length
      else told += one.kind === 'views' ? one.views.length : 1
    }
    let waiting = shuffled([...messages, ...messages.filter(() => random(5) === 0)])
    while (waiting.length > 0) {
      const again: VisitMessage[] = []
      while (waiting.length > 0) {
        const batch = waiting.splice(0, 1 + random(100))
        const fate = random(10)
        if (fate === 0) again.push(...batch)
        else await deliverVisits(env, batch)
        if (fate === 1) again.push(...batch)
      }
      waiting = shuffled(again)
    }
  }

  return { deliverInChaos, countTold: () => told }
}
