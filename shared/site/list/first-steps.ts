import * as z from 'zod'
import { FIRST_STEPS } from '#shared/site/publish/first-step.ts'

/** Whether a person wants to see the first steps. */
export const firstStepsBody = z.strictObject({ isShown: z.boolean() })

/** The first steps of an account, with its first site. */
export const firstSteps = z.object({
  isShown: z.boolean(),
  /** The oldest site of the account; null before there is one, and where the steps are not shown. */
  site: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Empty where the steps are not shown. */
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.number().int(), total: z.number().int() })),
})
export type FirstSteps = z.output<typeof firstSteps>
