import * as z from 'zod'
import { MEDIA_PURPOSES, UPLOAD_ERRORS } from './media-rules.ts'
import { plainText } from '#shared/text/text.ts'

export const uploadRequest = z.strictObject({
  data: z
    .array(
      z.strictObject({
        /** Absent for files that belong to an account. */
        siteId: z.uuid().optional(),
        purpose: z.enum(MEDIA_PURPOSES).exclude(['siteFile']),
        name: plainText({ max: 256, min: 1 }),
        /** Bytes. */
        size: z.number().int().min(1),
        type: z.string().max(100),
      }),
    )
    .min(1)
    .max(100),
})

/** A person's own picture, for the account that somebody signed in with. */
export const avatarRequest = z.strictObject({
  name: plainText({ max: 256, min: 1 }),
  /** Bytes. */
  size: z.number().int().min(1),
  type: z.string().max(100),
})

export const uploadTicket = z.object({
  mediaId: z.uuid(),
  uploadUrl: z.string(),
  expiresAt: z.iso.datetime(),
})

export const completeUpload = z.strictObject({
  data: z
    .array(z.strictObject({ mediaId: z.uuid() }))
    .min(1)
    .max(100),
})

/** A stored picture or video. `width` and `height` are the picture's own (0 for a video before its poster is known). */
export const mediaInfo = z.object({
  mediaId: z.uuid(),
  /** The name of a file that is not public in `/media/{path}/{file}`; it expires. Absent = the file's id. */
  path: z.string().optional(),
  url: z.string(),
  kind: z.enum(['image', 'video']),
  /** Media type by the first bytes, e.g. `video/mp4`. */
  type: z.string(),
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Widths that exist as `/media/{id}/{width}.webp`. */
  variants: z.array(z.number().int()),
  /** A `data:` picture of a few pixels, at most 300 characters; empty for a video. */
  placeholder: z.string(),
  /** The average colour of the picture's upper edge, `#rrggbb`. */
  color: z.string(),
})
export type MediaInfo = z.output<typeof mediaInfo>

export const completedUpload = z.union([
  mediaInfo,
  z.object({ mediaId: z.uuid(), code: z.enum(UPLOAD_ERRORS), message: z.string() }),
])
