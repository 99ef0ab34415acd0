import type { NamedMedia } from '#worker/entities/media/media-copies.service.ts'
import type { FrozenLanguage } from '#worker/entities/projection/release.storage.ts'

type Answered = { [Name in keyof FrozenLanguage]?: FrozenLanguage[Name] | undefined }

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * The media of a release, for everybody and for members only. Every text in the answered files counts, so that a new
 * field with media is covered from the start.
 */
export function namedMedia(frozen: readonly Answered[], mediaIds: readonly string[]): NamedMedia {
  const open = new Set(frozen.flatMap(({ projection, pages }) => textsIn([projection, pages])))
  const closed = new Set(frozen.flatMap(({ locked }) => textsIn(locked)))
  return {
    publicMediaIds: mediaIds.filter((id) => open.has(id)),
    lockedMediaIds: mediaIds.filter((id) => closed.has(id)),
  }
}
