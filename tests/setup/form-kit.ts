import { env as testEnv } from 'cloudflare:workers'
import { type FormItem } from '#shared/site/parts/forms/forms.ts'
import type { Language } from '#shared/text/languages.ts'
import { call, type CallOptions } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { newId } from '#worker/platform/ids.ts'

export type SentMail = {
  from: { name: string; email: string }
  to: string
  replyTo?: string
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

export const ids = { topic: newId(), choice: newId(), boxes: newId(), count: newId() }
export const options = { stay: newId(), meal: newId(), spring: newId() }

const text = (ja: string, en: string) => ({ ja: { value: ja, state: 'written' }, en: { value: en, state: 'written' } })
const item = (id: string, rest: Record<string, unknown>) => ({ id, ...rest })
const option = (id: string, label: string) => ({ id, label: text(label, `${label} (en)`) })

/** A question of every type. */
export const ITEMS = [
  item(ids.topic, { title: text('ご用件', 'Subject'), type_input: 'TEXT_BOX', is_required: true }),
  item(ids.count, { title: text('人数', 'Guests'), type_input: 'NUMBER' }),
  item(ids.choice, {
    title: text('プラン', 'Plan'),
    type_input: 'SELECT',
    options: [option(options.stay, '宿泊'), option(options.meal, '食事')],
  }),
  item(ids.boxes, {
    title: text('ご興味', 'Interests'),
    type_input: 'SELECT_OPTIONS',
    options: [option(options.spring, '温泉'), option(newId(), '料理')],
  }),
] as const satisfies readonly (Pick<FormItem, 'id'> & Record<string, unknown>)[]

let visitors = 0
/** The input of a new visitor. */
export const typed = (): Record<string, string | string[]> => ({
  email: `Visitor-${++visitors}-${ids.topic}@Example.com`,
  companyName: '山田商店',
  [ids.topic]: '見積もりの\nお願い',
  [ids.count]: '２',
  [ids.choice]: options.meal,
  [ids.boxes]: [options.spring],
})

type Promised = { id: string; kind: string }

/** The bindings of the tests with a recorded mailbox and queue. */
export function recordMails() {
  const sent: SentMail[] = []
  const EMAIL = { send: async (mail: SentMail) => void sent.push(mail) }
  const JOBS = { sendBatch: async () => undefined }
  const env = { ...testEnv, EMAIL, JOBS } as unknown as Bindings
  /** Delivers all outbox effects of a site. Returns the mails. */
  const deliverMails = async (siteId: string): Promise<SentMail[]> => {
    const before = sent.length
    const { results } = await env.DB.prepare(
      `SELECT id, kind FROM outbox WHERE done_at IS NULL AND (json_extract(payload, '$.siteId') = ?1
        OR json_extract(payload, '$.submissionId') IN (SELECT id FROM submissions WHERE site_id = ?1)
        OR json_extract(payload, '$.memberId') IN (SELECT id FROM members WHERE site_id = ?1)) ORDER BY json_extract(payload, '$.to') DESC, id`,
    )
      .bind(siteId)
      .all<Promised>()
    const messages = results.map(({ id }) => ({
      id: crypto.randomUUID(),
      timestamp: new Date(),
      attempts: 1,
      body: { outboxId: id },
      ack: () => undefined,
      retry: () => undefined,
    }))
    await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
    return sent.slice(before)
  }
  return { env, deliverMails }
}

type SiteOptions = {
  languages?: readonly Language[]
  parts?: Record<string, unknown>
  notified?: string
  cells?: number
}

/** A published site with an open contact form and an open homepage form. */
export async function publishForms(
  env: Bindings,
  { languages = ['ja', 'en'], parts = {}, notified, cells: count = 1 }: SiteOptions = {},
) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const made = await call('POST', '/v1/site', { env, token, body: { name: '山の宿', languages } })
  const site = made.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: site.id })
  const creative = { media_id: picture.id }
  const cells = Array.from({ length: count }, () => ({ id: newId(), creative, image_alt: { ja: { value: '写真' } } }))
  const form = { is_enabled: true, notification_email: notified ?? account.email, items: ITEMS }
  const forms = { contact: form, homepage: { ...form, items: [] }, membership: {} }
  const publish = async (version: number, changed: Record<string, unknown> = {}) => {
    const body = { cells, parts: { forms, ...parts, ...changed }, status: 'PUBLISH' }
    return call('PUT', `/v1/site/${site.id}`, { env, token, body, headers: { 'if-match': `"${version}"` } })
  }
  const published = await publish(1)
  if (published.status !== 200) throw new Error(published.text)
  const host = `${site.site_uuid}.localhost:8787`
  return { id: site.id, siteUuid: site.site_uuid, host, account, token, cellId: cells[0]?.id, forms, publish }
}

let address = 0
/** A new network address. */
export const nextIp = () => `2001:db8:0:${(++address).toString(16)}::1`

/** Sends a form as a browser does. */
export function post(
  env: Bindings,
  { host, path }: { host: string; path: string },
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  const sent: CallOptions = {
    env,
    host,
    body: new URLSearchParams(pairs).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}`,
      'cf-connecting-ip': nextIp(),
      ...headers,
    },
  }
  return call('POST', path, sent)
}

type Row = {
  id: string
  kind: string
  email: string
  company_name: string
  answers: string
  language: string
  is_test: number
  popup_id: string | null
}

export async function listSubmissions(env: Bindings, siteId: string): Promise<Row[]> {
  const { results } = await env.DB.prepare('SELECT * FROM submissions WHERE site_id = ? ORDER BY id')
    .bind(siteId)
    .all<Row>()
  return results
}
