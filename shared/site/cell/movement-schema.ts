import * as z from 'zod'
import { MOVEMENTS } from './movement-rules.ts'

/** The choices of a site or cell; an absent one follows the site, or is none. */
export const movementChoices = z.strictObject({
  text: z.enum(MOVEMENTS.text).optional(),
  picture: z.enum(MOVEMENTS.picture).optional(),
})
