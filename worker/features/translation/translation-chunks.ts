import type { TranslationItem } from '#shared/translation/translation.ts'
import { toBatches } from '#worker/platform/batches.ts'

/** Texts and characters of one queue message: as much as a provider translates within one run of the consumer. */
const CHUNK = { count: 30, size: 6000 }

/** Splits the texts of a job into chunks, in order; a longer text has a chunk of its own. */
export function toChunks(items: readonly TranslationItem[]): TranslationItem[][] {
  return toBatches(items, CHUNK, ({ source }) => source.length)
}
