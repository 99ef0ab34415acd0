import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import type { VisitMessage } from './visit.messages.ts'

/** Sends a message after the answer: its failure does not affect the visitor. */
export function sendVisit(c: Context<AppEnv>, make: () => Promise<VisitMessage>): void {
  const { env } = c
  const send = async () => {
    try {
      await env.VISITS.send(await make())
    } catch (error) {
      log('warn', 'visits', { error: describeError(error) })
    }
  }
  c.executionCtx.waitUntil(send())
}
