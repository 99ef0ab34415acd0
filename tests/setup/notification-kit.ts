import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import type { SentMail } from '#tests/setup/form-kit.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

export type Wire = Record<string, unknown>
export type Detail = {
  id: string
  title: string
  is_unread: boolean
  start_date: string
  edited: { version: number; standing: string; targets: string[]; by_mail: boolean; mailed: number } | null
}
export type BellLine = {
  id: string
  type: string
  at: string
  is_unread: boolean
  notification?: { title: string }
  kind?: string
  detail?: Wire
}
type Account = Awaited<ReturnType<typeof createAccount>>

/** Stops the clock at a moment, until mocks are restored. */
export function stopClock(at: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(at)
}

export const iso = (at: number) => new Date(at).toISOString()
/** A period in minutes from now. */
export const scheduled = (from: number, to: number) => ({
  publication: 'scheduled',
  start_date: iso(Date.now() + from * 60_000),
  end_date: iso(Date.now() + to * 60_000),
})
export const text = (value: string) => ({ value, state: 'written' })

/** A notification as the operator sends it: to direct users, at once. */
export const notificationDraft = (over: Wire = {}): Wire => ({
  title: { ja: text('メンテナンス') },
  content: { ja: text('停止します。') },
  publication: 'instant',
  status: 'published',
  targets: ['masterUser'],
  ...over,
})

/** A person who makes the calls of notifications and of the bell. */
export function createReader(token: string) {
  const get = async (path: string, language = 'ja') =>
    call('GET', `/v1/${path}`, { token, headers: { 'accept-language': language } })
  const put = (path: string, body: Wire) => call('PUT', `/v1/${path}`, { token, body })
  return {
    token,
    get,
    put,
    bell: async (page = 1) =>
      (await get(`system_noti/show?page=${page}`)).json.data as {
        data_list: BellLine[]
        total: number
        unread: number
      },
    unread: async () => (await get('system_noti/unread')).json.data.unread as number,
    read: async (body: Wire) => (await put('system_noti/mark_as_read', body)).json.data.unread as number,
    opens: async (id: string) => (await get(`system_noti/${id}`)).status,
  }
}
export type Reader = ReturnType<typeof createReader>

export async function signInAs(account: Pick<Account, 'id'>): Promise<Reader> {
  return createReader((await signIn(env, account)).token)
}

/** The operator's calls about notifications. */
export function createWriter({ token }: Pick<Reader, 'token'>) {
  const withMatch = (version: number) => ({ 'if-match': `"${version}"` })
  return {
    write: (over?: Wire) => call('POST', '/v1/system_noti', { token, body: notificationDraft(over) }),
    written: async (over?: Wire) =>
      (await call('POST', '/v1/system_noti', { token, body: notificationDraft(over) })).json.data as Detail,
    change: (id: string, version: number, over?: Wire) =>
      call('PUT', `/v1/system_noti/${id}`, { token, body: notificationDraft(over), headers: withMatch(version) }),
    remove: (id: string, version: number) =>
      call('DELETE', `/v1/system_noti/${id}`, { token, headers: withMatch(version) }),
    restore: (id: string) => call('POST', `/v1/system_noti/${id}/restore`, { token }),
    detail: async (id: string) => (await call('GET', `/v1/system_noti/${id}`, { token })).json.data as Detail,
  }
}

/** An operator and one person of each audience, with a viewer of the direct user. Earlier notifications are deleted. */
export async function createAudiences() {
  await env.DB.batch(
    ['announcement_audiences', 'announcement_mails', 'announcements', 'bell_events', 'read_marks', 'read_states'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  await env.DB.prepare('UPDATE accounts SET deleted_at = 1').run()
  const passwordHash = 'x'
  const operator = await createAccount(env, { type: 'MASTER', passwordHash })
  const oemMaster = await createAccount(env, { type: 'OEM_MASTER', parent: operator, passwordHash })
  const oemAdmin = await createAccount(env, { type: 'OEM_ADMIN', parent: oemMaster, passwordHash })
  const oemUser = await createAccount(env, { type: 'USER', parent: oemAdmin, passwordHash })
  const direct = await createAccount(env, { type: 'USER', parent: operator, passwordHash })
  const masterUser = await createAccount(env, { type: 'MASTER_USER', parent: operator, passwordHash })
  const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: direct, role: 'viewer', passwordHash })
  return { operator, oemMaster, oemAdmin, oemUser, direct, masterUser, viewer }
}

export type Promised = { id: string; accountId: string }

/** The enqueued mails of notifications that are not sent. */
export async function listPromised({ DB }: Pick<Bindings, 'DB'>): Promise<Promised[]> {
  const { results } = await DB.prepare(
    "SELECT id, payload ->> 'accountId' AS accountId FROM outbox WHERE kind = 'mail.notification' AND done_at IS NULL ORDER BY id",
  ).all<Promised>()
  return results
}

/** Delivers enqueued mails of notifications, all without ids. Returns the sent mails. */
export async function deliverMails(bindings: Bindings, ids?: readonly string[]): Promise<SentMail[]> {
  const sent: SentMail[] = []
  const EMAIL = { send: async (mail: SentMail) => void sent.push(mail) } as unknown as SendEmail
  const due = ids ?? (await listPromised(bindings)).map(({ id }) => id)
  const messages = due.map((outboxId) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId },
    ack: () => undefined,
    retry: () => {
      throw new Error('the mail was not sent')
    },
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, { ...bindings, EMAIL })
  return sent
}
