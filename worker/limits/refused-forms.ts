import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { limitNetwork } from './exact-limits.ts'

type Refusal = { siteId: string; ip: string; fields: Record<string, FieldError> }

/**
 * Refuses what somebody typed into a form of a site, by the ids of its questions: throws 422; 429 where that happened too
 * often, so that nobody probes a form without end. What is right is not counted, and goes through all the same.
 */
export async function refuseForm(env: Bindings, { siteId, ip, fields }: Refusal): Promise<never> {
  await limitNetwork(env, 'formRefused', ip, siteId)
  throw new AppError('validation', { fields, hasOwnPaths: true })
}
