import type { GuestReview, ReviewThread } from '#shared/site/review/review.ts'
import { numberThreads } from '#shared/site/review/number-threads.ts'
import { readReview } from './calls.ts'

type View = { kind: 'list' } | { kind: 'thread'; id: string } | { kind: 'add' }
export type Tab = 'open' | 'solved'

type State = {
  /** Undefined until it was read. */
  review: GuestReview | undefined
  /** The last reading failed. */
  hasFailed: boolean
  /** Presses on the site pin comments. */
  isOn: boolean
  /** The view that the sheet shows; undefined = the sheet is closed. */
  view: View | undefined
  tab: Tab
}

export const state: State = { review: undefined, hasFailed: false, isOn: false, view: undefined, tab: 'open' }

const listeners: (() => void)[] = []

/** Calls back after every change. */
export const onChange = (listener: () => void) => void listeners.push(listener)

export function change(patch: Partial<State>): void {
  Object.assign(state, patch)
  for (const listener of listeners) listener()
}

let reading: Promise<void> | undefined

/** Reads the comments; one reading at a time. */
export function read(): Promise<void> {
  reading ??= readReview().then((outcome) => {
    reading = undefined
    change('data' in outcome ? { review: outcome.data, hasFailed: false } : { hasFailed: true })
  })
  return reading
}

/** Puts a thread that was written into the list. */
export function putThread(thread: ReviewThread): void {
  const { review } = state
  if (!review) return
  const others = review.threads.filter(({ id }) => id !== thread.id)
  // From now on the writer has a name.
  const own = thread.comments.findLast(({ isOwn }) => isOwn)
  change({ review: { ...review, threads: [thread, ...others], name: review.name || (own?.author ?? '') } })
}

/** The threads of a tab, the newest first. */
export function threadsIn(tab: Tab): ReviewThread[] {
  const threads = state.review?.threads ?? []
  return threads
    .filter(({ solvedAt }) => (solvedAt === null) === (tab === 'open'))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export const findThread = (id: string) => state.review?.threads.find((one) => one.id === id)

/** The number of a thread, as its pin shows it. */
export const pinNumber = (id: string) => numberThreads(state.review?.threads ?? []).get(id) ?? 0
