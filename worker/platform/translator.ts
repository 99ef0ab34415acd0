import type { Language } from '#shared/text/languages.ts'
import { checkText, countCharacters } from '#shared/text/text-rules.ts'
import type { Bindings } from './context.ts'
import { describeError, log } from './log.ts'
import { askPatiently, type Chat, type Patience } from './chat.ts'
import { type Circuit, createCircuit } from './circuit.ts'
import { now } from './clock.ts'
import { createOpenAiChat } from './openai-compatible.ts'
import { hasWords, type MarkedText, markText, type Term, unmarkText } from './translation-markers.ts'
import { splitText, toBatches } from './translation-pieces.ts'
import { askFor, readAnswer } from './translation-prompt.ts'
import { createWorkersAiChat, WORKERS_AI_MODEL } from './workers-ai.ts'

/** `unavailable`: no usable answer; the others: an answer that may not be used. */
export type TranslationFailure = 'unavailable' | 'missing' | 'markers' | 'untranslated' | 'length' | 'characters'
export type Translation = { text: string } | { failed: TranslationFailure }
/** A text, and how many characters its translation may have. */
export type TextToTranslate = { text: string; max?: number }
export type TranslationOrder = { from: Language; to: Language; glossary: readonly Term[] }

/** A provider of translations: one result for each text, in their order; it throws nothing. */
export type Translator = {
  id: string
  translate: (texts: readonly TextToTranslate[], order: TranslationOrder) => Promise<Translation[]>
}

const TIMEOUT = 15_000
/** All tries of all batches together, unless answers may be slower: a call of the API must answer within a minute. */
const TOTAL = 45_000
const PAUSE = 500
/** Questions under way at once; a Worker has six connections. */
const LANES = 4
const ANY_LENGTH = 100_000

type Piece = { marked: MarkedText; text: string; max: number | undefined }

const OF_KANA_OR_HANGUL = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

function readPiece(answer: string | undefined, { marked, max }: Piece): Translation {
  if (!answer?.trim()) return { failed: 'missing' }
  if (answer.trim() === marked.text.trim() && OF_KANA_OR_HANGUL.test(answer)) return { failed: 'untranslated' }
  const text = unmarkText(answer, marked)
  if (text === undefined) return { failed: 'markers' }
  if (max !== undefined && countCharacters(text) > max) return { failed: 'length' }
  return { text }
}

/** Output of a model is untrusted: it passes the checks of a typed text, or it is none. */
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

/** Puts a text together from its pieces; one that failed fails the text. */
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
    const answers = await askPatiently(chat, askFor(questions, order.from, order.to), read, { ...patience, circuit })
    return pieces.map((piece, index) => readPiece(answers[index], piece))
  } catch (error) {
    log('warn', 'translation', { error: describeError(error), count: pieces.length })
    return pieces.map((): Translation => ({ failed: 'unavailable' }))
  }
}

/** Translates pieces batch by batch, a few at once. */
async function translatePieces(pieces: readonly Piece[], asking: Asking): Promise<Map<Piece, Translation>> {
  const results = new Map<Piece, Translation>()
  const open = toBatches(pieces)
  const lane = async () => {
    for (let batch = open.shift(); batch; batch = open.shift()) {
      const translated = await translateBatch(batch, asking)
      for (const [index, piece] of batch.entries()) results.set(piece, translated[index] ?? { failed: 'missing' })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

const isWorthAnother = (result: Translation | undefined) =>
  result !== undefined && 'failed' in result && result.failed !== 'unavailable'

/** A model does not say the same twice: what came back broken is asked for once more. */
async function translateTwice(pieces: readonly Piece[], asking: Asking): Promise<Map<Piece, Translation>> {
  const first = await translatePieces(pieces, asking)
  const broken = pieces.filter((piece) => isWorthAnother(first.get(piece)))
  if (broken.length === 0) return first
  return new Map([...first, ...(await translatePieces(broken, asking))])
}

type Settings = { id: string; chat: Chat; timeout?: number; total?: number; pause?: number; circuit?: Circuit }

/**
 * A translator over a language model, with its time-outs, repetitions, circuit and checks
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
      const results = await translateTwice(wanted, { chat, patience, circuit, order })
      const resultOf = (piece: Piece): Translation =>
        results.get(piece) ?? { text: unmarkText(piece.text, piece.marked) ?? piece.marked.source }
      return texts.map((one, index) => {
        const pieces = all[index] ?? []
        return pieces.length === 0 ? { text: one.text } : joinPieces(one, pieces.map(resultOf))
      })
    },
  }
}

/** One circuit a provider and isolate: requests are short, an outage is not. */
const circuits = new Map<string, Circuit>()

function circuitOf(key: string): Circuit {
  const circuit = circuits.get(key) ?? createCircuit()
  circuits.set(key, circuit)
  return circuit
}

function chatOf(env: Bindings): Chat | undefined {
  const { TRANSLATION_URL: url, TRANSLATION_MODEL: model, TRANSLATION_KEY: key } = env
  if (env.TRANSLATION_PROVIDER === 'workers-ai') return env.AI && createWorkersAiChat(env.AI, model || WORKERS_AI_MODEL)
  const isReady = env.TRANSLATION_PROVIDER === 'openai' && url && model
  return isReady ? createOpenAiChat({ url, model, key }) : undefined
}

/** The provider that is configured; undefined where none is, or where its settings are missing. */
export function translatorOf(env: Bindings): Translator | undefined {
  const chat = chatOf(env)
  if (!chat) return undefined
  const id = env.TRANSLATION_PROVIDER ?? 'none'
  const timeout = Number(env.TRANSLATION_TIMEOUT) || TIMEOUT
  const key = [id, env.TRANSLATION_URL, env.TRANSLATION_MODEL].join(' ')
  return createTranslator({ id, chat, timeout, total: Math.max(timeout * 3, TOTAL), circuit: circuitOf(key) })
}
