import type { Store } from '#admin/features/editor/document/store.ts'
import type { Language } from '#shared/text/languages.ts'
import type { RunOutcome, RunState, SeriesOutcome } from './run-state.ts'
import type { TranslationOrder } from './translation.api.ts'

type News = (news: RunOutcome) => void

/**
 * The turns of a series: one language after the other, whose news are gathered and told together at the end. Without a
 * series, news go to the listener.
 */
export function createTurns(store: Store<RunState>) {
  let listener: News = () => undefined
  let turn: { mergeKey: string; settle: News } | null = null
  let isStopped = false

  const take = async (start: () => Promise<void>, mergeKey: string): Promise<RunOutcome> => {
    const { promise, resolve } = Promise.withResolvers<RunOutcome>()
    turn = { mergeKey, settle: resolve }
    await start()
    const news = await promise
    // The server has one job at a time: the next one waits until this one is ended.
    if (news.kind === 'applied') await untilEnded(store)
    turn = null
    return news
  }

  const takeAll = async (
    orders: readonly TranslationOrder[],
    start: (order: TranslationOrder) => Promise<void>,
  ): Promise<void> => {
    if (store.getState().series) return
    isStopped = false
    const mergeKey = `translate ${crypto.randomUUID()}`
    const languages = orders.map(({ language }) => language)
    let sum: SeriesOutcome = { applied: 0, failedTexts: 0, done: [], failed: [], isStopped: false }
    for (const order of orders) {
      if (isStopped) break
      store.setState({ series: { languages, current: order.language, done: sum.done, failed: sum.failed } })
      sum = withNews(sum, order.language, await take(() => start(order), mergeKey))
    }
    store.setState({ series: null })
    listener({ kind: 'series', ...sum, isStopped })
  }

  return {
    takeAll,
    tell: (news: RunOutcome) => (turn ? turn.settle(news) : listener(news)),
    listen: (onNews: News) => void (listener = onNews),
    /** The step of undo that results belong to; undefined without a series. */
    mergeKey: () => turn?.mergeKey,
    /** No further language begins. */
    stop: () => void (isStopped = true),
  }
}

/** A language that fails does not keep the next ones from coming. */
function withNews(sum: SeriesOutcome, language: Language, news: RunOutcome): SeriesOutcome {
  if (news.kind === 'cancelled') return sum
  if (news.kind === 'nothing') return { ...sum, done: [...sum.done, language] }
  if (news.kind !== 'applied') return { ...sum, failed: [...sum.failed, language] }
  const { applied, failed, problem } = news
  const counted = { ...sum, applied: sum.applied + applied, failedTexts: sum.failedTexts + failed }
  return problem ? { ...counted, failed: [...sum.failed, language] } : { ...counted, done: [...sum.done, language] }
}

const untilEnded = (store: Store<RunState>) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (store.getState().status?.job) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(look)
    look()
  })
