import * as z from 'zod'

export const previewToken = z.object({
  token: z.string(),
  /** Origin to which the token is posted: the preview host's own. */
  origin: z.string(),
  expiresAt: z.iso.datetime(),
})
