/** 30 MB, inclusive, for each picture and video (rules/uploads.md#sizes). */
export const UPLOAD_MAX = 30 * 1024 * 1024
/** Lifetime of signed upload addresses, in milliseconds (rules/uploads.md#promise-and-upload). */
export const UPLOAD_LIFETIME = 15 * 60 * 1000
/** A picture may have at most this many pixels, and this many along a side (rules/threats.md#disguised-files). */
export const PIXELS_MAX = 50_000_000
export const SIDE_MAX = 12_000

/** Widths made of every picture at upload, as WebP (rules/uploads.md#widths). A smaller picture keeps its own width. */
export const VARIANT_WIDTHS = [480, 828, 1280] as const

/** Recommended sizes in pixels (rules/uploads.md#recommended-sizes). */
export const RECOMMENDED = {
  creative: { width: 1080, height: 1646 },
  /** For pictures that fill the screen. */
  fullScreen: { width: 1080, height: 2340 },
  logo: { width: 250, height: 150 },
  favicon: { width: 256, height: 256 },
  product: { width: 800, height: 800 },
  avatar: { width: 250, height: 250 },
} as const
/** Profile pictures and those of announcements may have this many bytes (rules/uploads.md#sizes); all others `UPLOAD_MAX`. */
export const SMALL_PICTURE_BYTES = 2 * 1024 * 1024

export const MEDIA_PURPOSES = ['creative', 'logo', 'favicon', 'poster', 'avatar', 'brand', 'news', 'siteFile'] as const
/** Purposes of files that belong to an account, not to a site: a person's picture, a partner's logo. */
export const ACCOUNT_PURPOSES: readonly MediaPurpose[] = ['avatar', 'brand', 'news']
/** Purposes of files that may also go into an account's library: then they carry no site. */
export const LIBRARY_PURPOSES: readonly MediaPurpose[] = ['creative', 'poster']
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number]
/** Purposes of files that are uploaded one by one. */
export type UploadPurpose = Exclude<MediaPurpose, 'siteFile'>

/** Types an upload may have; recognised by the first bytes, never by the type that the client names. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/mpeg'] as const
/** Pictures that people may choose. The server takes JPEG and PNG; the browser makes them of the others. */
export const PICTURE_EXTENSIONS = [
  'jpg',
  'jpeg',
  'jfif',
  'png',
  'heic',
  'heif',
  'webp',
  'avif',
  'gif',
  'bmp',
  'tif',
  'tiff',
] as const
export const ACCEPTED_EXTENSIONS = [...PICTURE_EXTENSIONS, 'mp4', 'mpeg', 'mpg', 'mov'] as const

/** Why a file was refused; keys of the `upload` messages. */
export const UPLOAD_ERRORS = [
  'type',
  'size',
  'pixels',
  'broken',
  'noPicture',
  'cmyk',
  'missing',
  'expired',
  'mismatch',
] as const
export type UploadError = (typeof UPLOAD_ERRORS)[number]

/** The picture of link previews, which a publication makes of a site's first picture (rules/seo.md#link-previews). */
export const SHARED_PICTURE = { file: 'share.jpg', type: 'image/jpeg', width: 1200, height: 630 } as const

/**
 * The path of a stored file: a picture's widths as `480.webp` and so on, its `thumb.webp` for lists, a favicon's
 * `icon.png`, the `share.jpg` of link previews, or `video.mp4`, `video.mov`, `video.mpeg`.
 */
export function mediaPath(mediaId: string, file: string): string {
  return `/media/${mediaId}/${file}`
}

/** The path of a file for the back office, also of a file that is not public. */
export function shownMediaPath(
  { mediaId, path }: { mediaId: string; path?: string | undefined },
  file: string,
): string {
  return mediaPath(path ?? mediaId, file)
}

export const VIDEO_FILES: Record<string, string> = {
  'video/mp4': 'video.mp4',
  'video/quicktime': 'video.mov',
  'video/mpeg': 'video.mpeg',
}

/** Pixels above which a picture makes an upload slow and gets a warning. */
const HEAVY_PIXELS = 12_000_000

type Shown = { kind: 'image' | 'video'; width: number; height: number }

/** Whether a picture is much larger than any screen shows it. */
export function isHeavyPicture(info: Shown | undefined): boolean {
  return info?.kind === 'image' && info.width * info.height > HEAVY_PIXELS
}
