import type { Bindings } from '#worker/platform/context.ts'
import type { Letter } from '#worker/outbox/outbox.repository.ts'
import { translatorOf } from '#worker/platform/translator/translator.ts'
import { dropEffect, findOpenChunk, finishChunk, abandonChunk, sweepJobs } from './translation.repository.ts'
import { outcomeOf } from './translation-outcome.ts'

type Chunk = { jobId: string; chunk: number }

/**
 * Translates one chunk of a job and stores its results. A repeated message stores them once; a failing provider does
 * not fail the message: its texts become copies (rules/translation.md#failures).
 */
export async function translateChunk(env: Bindings, outboxId: string, { jobId, chunk }: Chunk): Promise<void> {
  const open = await findOpenChunk(env.DB, jobId, chunk)
  if (!open) return dropEffect(env.DB, outboxId)
  const { items, job } = open
  const texts = items.map(({ source, max }) => ({ text: source, max }))
  const order = { from: job.fromLanguage, to: job.language, glossary: job.glossary }
  const translations = (await translatorOf(env)?.translate(texts, order)) ?? []
  const results = items.map((item, index) => outcomeOf(item, translations[index]))
  await finishChunk(env.DB, { jobId, chunk, results }, outboxId)
}

/** Gives up a chunk: its texts become copies of their sources, and the job reports that work on them failed. */
export async function giveUpChunk(env: Bindings, letter: Letter, { jobId, chunk }: Chunk): Promise<void> {
  const open = await findOpenChunk(env.DB, jobId, chunk)
  const results = open?.items.map((item) => outcomeOf(item, undefined))
  await abandonChunk(env.DB, letter, results && { jobId, chunk, results })
}

/** Ends translations that hang, and deletes those older than a day. Repeating it changes nothing. */
export async function sweepTranslations(env: Bindings): Promise<number> {
  return sweepJobs(env.DB)
}
