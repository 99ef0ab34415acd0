import { IMAGE_TYPES, type MediaPurpose, VIDEO_TYPES } from '#shared/media/media-rules.ts'
import { loadFileType } from '#worker/platform/lazy/load.ts'

type AcceptedType = (typeof IMAGE_TYPES)[number] | (typeof VIDEO_TYPES)[number]

/** Other names of accepted types. */
const SAME_AS: Partial<Record<string, AcceptedType>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
}

/** Accepted types by purpose; a purpose without an entry accepts none yet. */
const TYPES_BY_PURPOSE: Partial<Record<MediaPurpose, readonly string[]>> = {
  creative: [...IMAGE_TYPES, ...VIDEO_TYPES],
  logo: IMAGE_TYPES,
  favicon: IMAGE_TYPES,
  poster: IMAGE_TYPES,
  avatar: IMAGE_TYPES,
  brand: IMAGE_TYPES,
  news: IMAGE_TYPES,
}

/** The types that a purpose accepts; undefined for an unused purpose. */
export function typesFor(purpose: string): readonly string[] | undefined {
  return TYPES_BY_PURPOSE[purpose as MediaPurpose]
}

/** The type of a file by its first bytes; undefined if they are unknown (rules/uploads.md#accepted-files). */
export async function detectType(start: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await loadFileType()
  // A file that breaks the parser counts as unknown.
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  return found && (SAME_AS[found.mime] ?? found.mime)
}

export function isVideo(type: string): boolean {
  return (VIDEO_TYPES as readonly string[]).includes(type)
}
