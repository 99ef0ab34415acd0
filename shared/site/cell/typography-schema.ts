import * as z from 'zod'
import { TYPOGRAPHY } from './typography-rules.ts'

/** The choices of a site or cell; an absent one follows the site, or the usual one. */
export const typographyChoices = z.strictObject({
  face: z.enum(TYPOGRAPHY.face).optional(),
  weight: z.enum(TYPOGRAPHY.weight).optional(),
  size: z.enum(TYPOGRAPHY.size).optional(),
  leading: z.enum(TYPOGRAPHY.leading).optional(),
  tracking: z.enum(TYPOGRAPHY.tracking).optional(),
  direction: z.enum(TYPOGRAPHY.direction).optional(),
  place: z.enum(TYPOGRAPHY.place).optional(),
  align: z.enum(TYPOGRAPHY.align).optional(),
  plate: z.enum(TYPOGRAPHY.plate).optional(),
  lines: z.enum(TYPOGRAPHY.lines).optional(),
})
