import type { NamedMedia } from '#worker/features/media/media-copies.service.ts'
import type { FrozenLanguage } from '#worker/content/projection/release.storage.ts'

type Answered = { [Name in keyof FrozenLanguage]?: FrozenLanguage[Name] | undefined }

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Which of the files of a release everybody gets, and which members get. Any text of what is answered counts, so that a
 * new field that names files is covered on the day it appears.
 */
export function namedMedia(frozen: readonly Answered[], mediaIds: readonly string[]): NamedMedia {
  const open = new Set(frozen.flatMap(({ projection, pages }) => textsIn([projection, pages])))
  const closed = new Set(frozen.flatMap(({ locked }) => textsIn(locked)))
  return {
    publicMediaIds: mediaIds.filter((id) => open.has(id)),
    lockedMediaIds: mediaIds.filter((id) => closed.has(id)),
  }
}
