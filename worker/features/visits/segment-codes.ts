import { ANY_SEGMENT, coarseSegment, segmentText } from '#shared/visit/visit-segments.ts'
import type { CodedSegment } from '#worker/entities/visits/counted-entry.ts'
import { CODE_LENGTH } from '#worker/entities/visits/hour-keys.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import type { VisitEntry } from './visit-entries.ts'

/**
 * An entry with its segment in three levels of detail: complete, without the dimensions that make segments many, and
 * without any. A row uses the coarser ones after it has grown.
 */
export type CodedEntry = VisitEntry & { segments: readonly CodedSegment[] }

const codes = createLoadingCache<string>({ max: 5000 })

/** Hexadecimal digits of the hash that fit into a code. */
const DIGITS = 10

async function codeOf(text: string): Promise<CodedSegment> {
  const code = await codes.load(text, async () =>
    Number.parseInt((await hashOf(text)).slice(0, DIGITS), 16)
      .toString(36)
      .padStart(CODE_LENGTH, '0'),
  )
  return [code, text]
}

export async function codeEntry(entry: VisitEntry): Promise<CodedEntry> {
  const texts = [segmentText(entry.segment), segmentText(coarseSegment(entry.segment)), ANY_SEGMENT]
  return { ...entry, segments: await Promise.all(texts.map(codeOf)) }
}
