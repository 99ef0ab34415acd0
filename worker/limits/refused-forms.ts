import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { isOutage } from '#worker/platform/outage.ts'
import { limitNetwork } from './exact-limits.ts'

type Refusal = { siteId: string; ip: string; fields: Record<string, FieldError> }

/**
 * Refuses a visitor's form, with problems by question id: throws 422, or 429 after too many refusals, so that nobody
 * can probe a form endlessly. Valid forms are not counted and always pass.
 */
export async function refuseForm(env: Bindings, { siteId, ip, fields }: Refusal): Promise<never> {
  await limitNetwork(env, 'formRefused', ip, siteId).catch((error: unknown) => {
    // People learn what to correct, even while nobody can count.
    if (!isOutage(error)) throw error
  })
  throw new AppError('validation', { fields, hasOwnPaths: true })
}
