import type { Editor } from '#admin/features/editor/document/editor.ts'
import { createStore } from '#admin/features/editor/document/store.ts'
import type { TranslationJob, TranslationResult, TranslationStatus } from '#shared/translation/translation.ts'
import { draftAt } from '#admin/features/editor/document/editor-state.ts'
import { type FieldPlace, keyOf } from '#admin/features/editor/document/field-place.ts'
import { applyResults, type Applied } from './text-commands.ts'
import type { TranslationApi, TranslationOrder } from './translation.api.ts'

const POLL_MS = 900

export type RunState = {
  status: TranslationStatus | null
  results: readonly TranslationResult[]
  /** The job that was started here: its results go into the document by themselves. */
  ownJob: string | null
  /** Paths that were asked for here; null = none by name. */
  wanted: ReadonlySet<string> | null
  isStarting: boolean
  /** When the job was first seen, when it was last asked for, and how far it was at first: what it takes tells the rest. */
  pace: { seenAt: number; askedAt: number; doneAtFirst: number }
}

/** What the person is told; `message` is the server's own. */
export type RunNews =
  | ({ kind: 'applied'; problem: TranslationJob['problem'] } & Omit<Applied, 'change'>)
  | { kind: 'nothing' }
  | { kind: 'unsaved' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string }

export type TranslationRun = {
  getState: () => RunState
  subscribe: (listener: () => void) => () => void
  /** Follows the server until the returned function is called. */
  watch: (onNews: (news: RunNews) => void) => () => void
  /** Saves, then has texts translated; the results are put in as one step when all of them are there. */
  start: (order: TranslationOrder) => Promise<void>
  cancel: () => Promise<void>
  /** Puts in what was translated elsewhere, or before this page was loaded. */
  take: () => Promise<void>
  discard: () => Promise<void>
}

/** Translations of the site that is open, from asking to the step in the document. */
export function createRun(editor: Editor, api: TranslationApi): TranslationRun {
  const siteId = editor.getState().site.id
  const store = createStore<RunState>({
    status: null,
    results: [],
    ownJob: null,
    wanted: null,
    isStarting: false,
    pace: { seenAt: 0, askedAt: 0, doneAtFirst: 0 },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let tell: (news: RunNews) => void = () => undefined
  let watchers = 0
  /** An answer that something newer has overtaken says nothing any more. */
  let turn = 0

  const enter = (status: TranslationStatus) =>
    store.setState((state) => {
      const isSame = status.job !== null && status.job.id === state.status?.job?.id
      const askedAt = Date.now()
      return {
        status,
        results: isSame ? [...state.results, ...status.results] : status.results,
        pace: isSame ? { ...state.pace, askedAt } : { seenAt: askedAt, askedAt, doneAtFirst: status.job?.done ?? 0 },
        ...(status.job ? {} : { ownJob: null, wanted: null }),
      }
    })

  const later = () => {
    clearTimeout(timer)
    if (watchers > 0) timer = setTimeout(() => void follow(), POLL_MS)
  }

  const follow = async (): Promise<void> => {
    const { status } = store.getState()
    const known = status?.job ? { job: status.job.id, since: status.next } : undefined
    const mine = ++turn
    const answer = await api.read(siteId, known).catch(() => undefined)
    if (mine !== turn) return undefined
    if (!answer) return later()
    enter(answer)
    return settle()
  }

  const settle = async (): Promise<void> => {
    const { status, results, ownJob } = store.getState()
    const job = status?.job
    if (!job) return undefined
    if (job.state === 'running' || results.length < job.done) return later()
    return job.id === ownJob ? take() : undefined
  }

  const forget = () => {
    turn += 1
    store.setState(({ status }) => ({
      status: status && { ...status, job: null, results: [], next: 0 },
      results: [],
      ownJob: null,
      wanted: null,
    }))
  }

  const end = async (job: string): Promise<void> => {
    forget()
    await api.end(siteId, job).catch((error: unknown) => tell(failure(error)))
  }

  const take = async (): Promise<void> => {
    const { status, results } = store.getState()
    const job = status?.job
    if (!job) return
    const state = editor.getState()
    const isTyped = (place: FieldPlace) => draftAt(state, keyOf(place)) !== undefined
    const { change, ...counts } = applyResults(state.history.document, job.language, results, isTyped)
    if (Object.keys(change).length > 0) editor.edit(() => change)
    tell({ kind: 'applied', problem: job.problem, ...counts })
    // The server keeps the results until they are saved: a browser that dies now finds them again.
    const isSaved = await editor.flush()
    if (isSaved) await end(job.id)
    else forget()
  }

  const start = async (order: TranslationOrder): Promise<void> => {
    store.setState({ isStarting: true, wanted: order.scope.paths ? new Set(order.scope.paths) : null })
    try {
      if (!(await editor.flush())) return tell({ kind: 'unsaved' })
      const status = await api.start(siteId, order)
      turn += 1
      enter(status)
      store.setState({ ownJob: status.job?.id ?? null })
      if (!status.job) tell({ kind: 'nothing' })
      return await settle()
    } catch (error) {
      tell(failure(error))
      return void follow()
    } finally {
      store.setState({ isStarting: false })
    }
  }

  const drop = async (news?: RunNews): Promise<void> => {
    const job = store.getState().status?.job
    clearTimeout(timer)
    if (job) await end(job.id)
    if (news) tell(news)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    watch: (onNews) => {
      tell = onNews
      watchers += 1
      void follow()
      return () => {
        watchers -= 1
        clearTimeout(timer)
      }
    },
    start,
    cancel: () => drop({ kind: 'cancelled' }),
    take,
    discard: () => drop(),
  }
}

const failure = (error: unknown): RunNews => ({ kind: 'failed', message: error instanceof Error ? error.message : '' })
