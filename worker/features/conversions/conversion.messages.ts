import * as z from 'zod'
import { serverKind } from '#shared/site/parts/seo/server-conversions.ts'
import { conversionEvent } from '#worker/platform/conversions/conversion-event.ts'

/**
 * An event for a service, as the queue holds it. It holds what the browser sent, so it stands in no row and becomes no
 * letter: what is not sent within some hours is dropped and counted (docs/decisions/0123).
 */
export const conversionOrder = z.object({
  siteId: z.uuid(),
  service: serverKind,
  /** The id of the service's tag. */
  id: z.string(),
  event: conversionEvent,
})
export type ConversionOrder = z.output<typeof conversionOrder>

/** The message: one text, so that the queue need not understand it. */
export const conversionMessage = z.object({ conversion: z.string() })
