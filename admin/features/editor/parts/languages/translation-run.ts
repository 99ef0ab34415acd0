import type { Editor } from '#admin/features/editor/document/editor.ts'
import { createStore } from '#admin/features/editor/document/store.ts'
import type { TranslationJob, TranslationResult, TranslationStatus } from '#shared/translation/translation.ts'
import { draftAt } from '#admin/features/editor/document/editor-state.ts'
import { type FieldPlace, placeKey } from '#admin/features/editor/document/field-place.ts'
import type { RunOutcome, RunState } from './run-state.ts'
import { applyResults } from './text-commands.ts'
import { createTurns } from './translation-series.ts'
import type { TranslationApi, TranslationOrder } from './translation.api.ts'

const POLL_MS = 900

export type TranslationRun = {
  getState: () => RunState
  subscribe: (listener: () => void) => () => void
  /** Polls the server until the returned function is called. */
  watch: (onNews: (news: RunOutcome) => void) => () => void
  /** Saves, then starts a job; its results are applied as one step when it is complete. */
  start: (order: TranslationOrder) => Promise<void>
  /** Does so for several languages, one after the other; together they are one step. */
  startAll: (orders: readonly TranslationOrder[]) => Promise<void>
  /** Ends the running job; of a series, what was applied before stays. */
  cancel: () => Promise<void>
  /** Applies the results of a job that was started elsewhere or before a reload. */
  take: () => Promise<void>
  discard: () => Promise<void>
}

/** Runs translation jobs of the open site: start, poll, apply, end. */
export function createRun(editor: Editor, api: TranslationApi): TranslationRun {
  const siteId = editor.getState().site.id
  const { store, ...job } = createJobWatch(siteId, api, () => take())
  const turns = createTurns(store)
  const notify = turns.tell

  const endJob = async (id: string): Promise<void> => {
    job.forget()
    await api.end(siteId, id).catch((error: unknown) => notify(toFailedNews(error)))
  }

  const take = async (): Promise<void> => {
    const { status, results } = store.getState()
    if (!status?.job) return
    notify({
      kind: 'applied',
      problem: status.job.problem,
      ...applyTo(editor, { job: status.job, results, mergeKey: turns.mergeKey() }),
    })
    // Ends the job only after the save: if the browser crashes before, the server still has the results.
    const isSaved = await editor.flush()
    if (isSaved) await endJob(status.job.id)
    else job.forget()
  }

  const start = async (order: TranslationOrder): Promise<void> => {
    store.setState({ isStarting: true, wanted: order.scope.paths ? new Set(order.scope.paths) : null })
    try {
      if (!(await editor.flush())) return notify({ kind: 'unsaved' })
      const status = await api.start(siteId, order)
      job.accept(status)
      store.setState({ ownJob: status.job?.id ?? null })
      if (!status.job) notify({ kind: 'nothing' })
      return await job.pollOrApply()
    } catch (error) {
      notify(toFailedNews(error))
      return void job.poll()
    } finally {
      store.setState({ isStarting: false })
    }
  }

  const discardJob = async (news?: RunOutcome): Promise<void> => {
    const id = store.getState().status?.job?.id
    job.stop()
    if (id) await endJob(id)
    if (news) notify(news)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    watch: (onNews) => {
      turns.listen(onNews)
      return job.watch()
    },
    start,
    startAll: (orders) => turns.takeAll(orders, start),
    cancel: () => {
      turns.stop()
      return discardJob({ kind: 'cancelled' })
    },
    take,
    discard: () => discardJob(),
  }
}

const toFailedNews = (error: unknown): RunOutcome => ({
  kind: 'failed',
  message: error instanceof Error ? error.message : '',
})

/** Reads the site's job while somebody watches; `onComplete` is called for a job of this editor. */
function createJobWatch(siteId: string, api: TranslationApi, onComplete: () => Promise<void>) {
  const { store, storeStatus, clearJob } = createRunStore()
  /** Number of the latest request: answers to older ones are ignored. */
  let requestId = 0
  const clock = createPollClock(() => void poll())

  const poll = async (): Promise<void> => {
    const { status } = store.getState()
    const known = status?.job ? { job: status.job.id, since: status.next } : undefined
    const ownRequest = ++requestId
    const answer = await api.read(siteId, known).catch(() => undefined)
    if (ownRequest !== requestId) return undefined
    if (!answer) return clock.schedule()
    storeStatus(answer)
    return pollOrApply()
  }
  const pollOrApply = async (): Promise<void> => {
    const { status, results, ownJob } = store.getState()
    const job = status?.job
    if (!job) return undefined
    if (job.state === 'running' || results.length < job.done) return clock.schedule()
    return job.id === ownJob ? onComplete() : undefined
  }

  return {
    store,
    poll,
    pollOrApply,
    watch: clock.watch,
    stop: clock.stop,
    /** Takes an answer that came without polling. */
    accept: (status: TranslationStatus) => {
      requestId += 1
      storeStatus(status)
    },
    forget: () => {
      requestId += 1
      clearJob()
    },
  }
}

/** The state of a run, and how answers and the end of a job change it. */
function createRunStore() {
  const store = createStore<RunState>({
    status: null,
    results: [],
    ownJob: null,
    wanted: null,
    isStarting: false,
    series: null,
    pace: { seenAt: 0, askedAt: 0, doneAtFirst: 0 },
  })
  const storeStatus = (status: TranslationStatus) =>
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
  const clearJob = () =>
    store.setState(({ status }) => ({
      status: status && { ...status, job: null, results: [], next: 0 },
      results: [],
      ownJob: null,
      wanted: null,
    }))
  return { store, storeStatus, clearJob }
}

/** Polls at once when a watcher comes, and after a pause as long as there is one. */
function createPollClock(poll: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchers = 0
  const stop = () => clearTimeout(timer)
  return {
    stop,
    schedule: () => {
      stop()
      if (watchers > 0) timer = setTimeout(poll, POLL_MS)
    },
    watch: () => {
      watchers += 1
      poll()
      return () => {
        watchers -= 1
        stop()
      }
    },
  }
}

type Finished = { job: TranslationJob; results: readonly TranslationResult[]; mergeKey: string | undefined }

/**
 * Applies a job's results as one step, or as a part of the step with a key, but for texts that are being typed. Returns
 * how many were applied.
 */
function applyTo(editor: Editor, { job, results, mergeKey }: Finished) {
  const state = editor.getState()
  const isTyped = (place: FieldPlace) => draftAt(state, placeKey(place)) !== undefined
  const { change, ...counts } = applyResults(state.history.document, job.language, results, isTyped)
  if (Object.keys(change).length > 0) editor.edit(() => change, mergeKey, Infinity)
  return counts
}
