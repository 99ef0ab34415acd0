import type { Language } from '#shared/text/languages.ts'
import { checkText, countCharacters } from '#shared/text/text-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createNotedCircuit } from '#worker/platform/provider-state.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { askWithRetries, type Chat, type Patience } from './chat.ts'
import { type Circuit, createCircuit } from '#worker/platform/circuit.ts'
import { now } from '#worker/platform/clock.ts'
import { createCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { createOpenAiChat } from './openai-compatible.ts'
import { hasWords, type MarkedText, markText, type Term, restoreMarked } from './translation-markers.ts'
import { splitText, toQuestions } from './translation-pieces.ts'
import { askFor, readAnswer } from './translation-prompt.ts'
import { createWorkersAiChat, WORKERS_AI_MODEL } from './workers-ai.ts'

/** `unavailable`: no usable answer; the others: the reason why an answer is rejected. */
export type TranslationFailure = 'unavailable' | 'missing' | 'markers' | 'untranslated' | 'length' | 'characters'
export type Translation = { text: string } | { failed: TranslationFailure }
/** A text, and the maximum characters of its translation. */
export type TextToTranslate = { text: string; max?: number }
export type TranslationOrder = { from: Language; to: Language; glossary: readonly Term[] }

/** A translation provider: one result for each text, in their order; never throws. */
export type Translator = {
  id: string
  translate: (texts: readonly TextToTranslate[], order: TranslationOrder) => Promise<Translation[]>
}

const TIMEOUT = 15_000
/**
 * Milliseconds for all attempts of all batches, unless answers may be slower: an API call must answer within a minute.
 */
const TOTAL = 45_000
const PAUSE = 500
/** Parallel requests; a Worker has six connections. */
const LANES = 4
const ANY_LENGTH = 100_000

type Piece = { marked: MarkedText; text: string; max: number | undefined }

const OF_KANA_OR_HANGUL = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

function readPiece(answer: string | undefined, { marked, max }: Piece): Translation {
  if (!answer?.trim()) return { failed: 'missing' }
  if (answer.trim() === marked.text.trim() && OF_KANA_OR_HANGUL.test(answer)) return { failed: 'untranslated' }
  const text = restoreMarked(answer, marked)
  if (text === undefined) return { failed: 'markers' }
  if (max !== undefined && countCharacters(text) > max) return { failed: 'length' }
  return { text }
}

/** A model's output is untrusted: it must pass the checks of a typed text. */
function checkWhole(text: string, max = ANY_LENGTH): Translation {
  const checked = checkText(text, { max, multiline: true })
  if ('value' in checked) return checked.value === '' ? { failed: 'missing' } : { text: checked.value }
  return { failed: checked.refused.key === 'tooLong' ? 'length' : 'characters' }
}

function edgesOf(text: string) {
  return { before: /^\s*/.exec(text)?.[0] ?? '', after: /\s*$/.exec(text)?.[0] ?? '' }
}

function toPieces({ text, max }: TextToTranslate, order: TranslationOrder): Piece[] {
  const parts = splitText(text)
  return parts.map((part) => {
    const marked = markText(part.trim(), order)
    return { marked, text: marked.text, max: parts.length === 1 ? max : undefined }
  })
}

/** Joins a text's pieces; a failed piece fails the text. */
function joinPieces({ text, max }: TextToTranslate, results: readonly Translation[]): Translation {
  const broken = results.find((one) => 'failed' in one)
  if (broken) return broken
  const parts = splitText(text).map((part, index) => {
    const { before, after } = edgesOf(part)
    const result = results[index]
    return part.trim() === '' ? part : before + (result && 'text' in result ? result.text : '') + after
  })
  return checkWhole(parts.join(''), max)
}

type Asking = { chat: Chat; patience: Patience; circuit: Circuit; order: TranslationOrder }

async function translateBatch(pieces: readonly Piece[], { chat, patience, circuit, order }: Asking) {
  const questions = pieces.map(({ text, max, marked }) => ({ text, max, kept: marked.kept }))
  const read = (content: string) => readAnswer(content, pieces.length)
  try {
    const answers = await askWithRetries(chat, askFor(questions, order.from, order.to), read, { ...patience, circuit })
    return pieces.map((piece, index) => readPiece(answers[index], piece))
  } catch (error) {
    log('warn', 'translation', { error: describeError(error), count: pieces.length })
    return pieces.map((): Translation => ({ failed: 'unavailable' }))
  }
}

/** Translates pieces batch by batch, a few in parallel. */
async function translatePieces(pieces: readonly Piece[], asking: Asking): Promise<Map<Piece, Translation>> {
  const results = new Map<Piece, Translation>()
  const open = toQuestions(pieces)
  const lane = async () => {
    for (let batch = open.shift(); batch; batch = open.shift()) {
      const translated = await translateBatch(batch, asking)
      for (const [index, piece] of batch.entries()) results.set(piece, translated[index] ?? { failed: 'missing' })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

const isRetryable = (result: Translation | undefined) =>
  result !== undefined && 'failed' in result && result.failed !== 'unavailable'

/** Models are not deterministic: rejected texts are requested once more. */
async function translateWithRetry(pieces: readonly Piece[], asking: Asking): Promise<Map<Piece, Translation>> {
  const first = await translatePieces(pieces, asking)
  const broken = pieces.filter((piece) => isRetryable(first.get(piece)))
  if (broken.length === 0) return first
  return new Map([...first, ...(await translatePieces(broken, asking))])
}

type Settings = { id: string; chat: Chat; timeout?: number; total?: number; pause?: number; circuit?: Circuit }

/**
 * A translator that uses a language model, with time-outs, repetitions, circuit breaker and checks
 * (rules/translation.md#provider).
 */
export function createTranslator(settings: Settings): Translator {
  const { id, chat, timeout = TIMEOUT, total = TOTAL, pause = PAUSE, circuit = createCircuit() } = settings
  return {
    id,
    translate: async (texts, order) => {
      if (order.from === order.to) return texts.map(({ text }) => ({ text }))
      const all = texts.map((one) => (one.text.trim() === '' ? [] : toPieces(one, order)))
      const wanted = all.flat().filter(({ marked }) => hasWords(marked))
      const patience = { timeout, pause, deadline: now() + total }
      const results = await translateWithRetry(wanted, { chat, patience, circuit, order })
      const resultOf = (piece: Piece): Translation =>
        results.get(piece) ?? { text: restoreMarked(piece.text, piece.marked) ?? piece.marked.source }
      return texts.map((one, index) => {
        const pieces = all[index] ?? []
        return pieces.length === 0 ? { text: one.text } : joinPieces(one, pieces.map(resultOf))
      })
    },
  }
}

/** One circuit breaker per provider, pod and isolate: requests are short, an outage is not. */
const circuits = createCache<Circuit>({ max: 16 })

function chatOf(env: Bindings): Chat | undefined {
  const { TRANSLATION_URL: url, TRANSLATION_MODEL: model, TRANSLATION_KEY: key } = env
  if (env.TRANSLATION_PROVIDER === 'workers-ai') return env.AI && createWorkersAiChat(env.AI, model || WORKERS_AI_MODEL)
  const isReady = env.TRANSLATION_PROVIDER === 'openai' && url && model
  return isReady ? createOpenAiChat({ url, model, key }) : undefined
}

/** The configured model; undefined if there is none, or if its settings are missing. `key` names it in its pod. */
export function modelOf(env: Bindings) {
  const chat = chatOf(env)
  if (!chat) return undefined
  const id = env.TRANSLATION_PROVIDER ?? 'none'
  const key = keyInPod(env, [id, env.TRANSLATION_URL, env.TRANSLATION_MODEL].join(' '))
  return { id, chat, key, timeout: Number(env.TRANSLATION_TIMEOUT) || TIMEOUT }
}

/** The configured provider; undefined if there is none, or if its settings are missing. */
export function translatorOf(env: Bindings): Translator | undefined {
  const model = modelOf(env)
  if (!model) return undefined
  const { key, ...rest } = model
  return createTranslator({
    ...rest,
    total: Math.max(rest.timeout * 3, TOTAL),
    circuit: circuits.getOrCreate(key, () => createNotedCircuit(env, 'translation')),
  })
}
