import * as z from 'zod'

/** What the debtor is told on every screen, from the day of the notice on. */
export const debt = z.object({
  suspendsAt: z.iso.datetime(),
  isSuspended: z.boolean(),
  count: z.number().int(),
  /** What is to be paid, in yen; null for a person who may not see money. */
  total: z.number().int().nullable(),
})
export type Debt = z.output<typeof debt>
