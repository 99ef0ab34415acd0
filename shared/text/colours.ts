import * as z from 'zod'
import { parseColour } from './colour-rules.ts'

/** A colour as the product stores it. Refuses with the message key `colour`. */
export const colour = z
  .string()
  .max(64)
  .transform((input, context) => {
    const parsed = parseColour(input)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', params: { key: 'colour' } })
    return z.NEVER
  })
