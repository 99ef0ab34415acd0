import type { Approval, GuestReview, ReviewThread } from '#shared/site/review/review.ts'
import { convertKeys, toCamel, toSnake } from '#shared/wire/key-case.ts'
import { data, t } from './page-data.ts'

/** Seconds to wait above which the daily limit is meant, not the limit of quick steps. */
const LONG_WAIT = 120

/** The reason of a refusal in words; `field`: the refused field, `isStale`: another version is shown now. */
export type Refusal = { refused: string; field?: string | undefined; isStale?: boolean }
export type Outcome<Data> = { data: Data } | Refusal

/** Makes a call as the guest. A session that has ended leads to the lock page; typed text is kept for afterwards. */
async function call<Data>(method: string, path: string, body?: object): Promise<Outcome<Data>> {
  const answer = await fetch(data.calls + path, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    ...(body && { body: JSON.stringify(convertKeys(body, toSnake)) }),
  }).catch(() => undefined)
  const json: unknown = await answer?.json().catch(() => undefined)
  const read = convertKeys(json, toCamel) as { data: Data } & { fields?: Record<string, string> }
  if (answer?.ok && json) return { data: read.data }
  if (answer?.status === 401 || answer?.status === 410) location.reload()
  const [field, said] = Object.entries(read?.fields ?? {})[0] ?? []
  return { refused: said ?? reasonOf(answer), field, isStale: answer?.status === 412 }
}

function reasonOf(answer: Response | undefined): string {
  if (answer?.status === 412) return t('approve.stale')
  if (answer?.status === 404) return t('refused.missing')
  if (answer?.status !== 429) return t('refused.offline')
  return t(Number(answer.headers.get('retry-after')) > LONG_WAIT ? 'refused.day' : 'refused.soon')
}

export type GuestApproval = GuestReview['approvals'][number]
export type Changes = NonNullable<Approval['changes']>
type Place = { cellId: string; x: number; y: number; lang: string }

export const readReview = () => call<GuestReview>('GET', '/review')
export const sendPin = (pin: Place & { text: string; name: string }) => call<ReviewThread>('POST', '/review', pin)
export const sendAnswer = (id: string, body: { text: string; name: string }) =>
  call<ReviewThread>('POST', `/review/${id}`, body)
export const sendSolved = (id: string, body: { isSolved: boolean; name: string }) =>
  call<ReviewThread>('PUT', `/review/${id}`, body)
export const sendApproval = (body: { version: string; name: string }) => call<GuestReview>('POST', '/approve', body)
