import { z } from 'zod'

export const previewToken = z.object({
  token: z.string(),
  /** Where the token is to be posted: the preview host's own origin. */
  origin: z.string(),
  expiresAt: z.iso.datetime(),
})
