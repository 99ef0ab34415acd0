import type { TranslationItem } from '#shared/translation/translation.ts'

/** Texts and characters of one message: what a provider translates within one run of the queue's consumer. */
const TEXTS_MAX = 30
const CHARACTERS_MAX = 6000

/** The texts of a job in chunks, in their order; a longer text has a chunk of its own. */
export function toChunks(items: readonly TranslationItem[]): TranslationItem[][] {
  const chunks: TranslationItem[][] = []
  let room = 0
  for (const item of items) {
    const last = chunks.at(-1)
    if (last && last.length < TEXTS_MAX && item.source.length <= room) {
      last.push(item)
      room -= item.source.length
    } else {
      chunks.push([item])
      room = CHARACTERS_MAX - item.source.length
    }
  }
  return chunks
}
