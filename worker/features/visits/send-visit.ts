import type { Context } from 'hono'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { sendOrKeep } from './unsent-visits.ts'
import type { VisitMessage } from './visit.messages.ts'

/** Sends a message after the answer: its failure does not affect the visitor. */
export function sendVisit(c: Context<AppEnv>, make: () => Promise<VisitMessage>): void {
  c.executionCtx.waitUntil(sendOrKeep(c.env, { count: 1, at: now(), make }))
}
