import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { newId } from '#worker/platform/ids.ts'

/** A row by column names, with stored values. */
type Row = { table: string; values: Record<string, string | number | null> }
type Owner = { accountId: string; siteId: string }

export type EffectCase = {
  message: OutboxMessage
  /** The account and site of the effect. */
  rows: Row[]
  /** A query and its expected row after the effect was given up: how the owner, or else the operator, is notified. */
  told: { sql: string; row: Record<string, string | number> }
}

type Kind = OutboxMessage['kind']

/** The row of a site of an account. */
export function siteRow({ accountId, siteId }: Owner): Row {
  const at = Date.now()
  const looks = { view_mode: 'MOBILE', number_horizontal: 1, number_vertical: 1, settings: '{}', cell_order: '[]' }
  const owner = { account_id: accountId, updated_by: accountId, created_at: at, updated_at: at }
  const languages = { default_language: 'ja', languages: '["ja"]' }
  const names = { id: siteId, site_uuid: crypto.randomUUID(), name: 'Given up' }
  return { table: 'sites', values: { ...names, ...owner, ...languages, ...looks, pictures: '{}' } }
}

/** A failed clean-up leaves its data; only the operator is notified. */
const LETTER = { sql: 'SELECT count(*) > 0 AS operator FROM dead_letters', row: { operator: 1 } }

const lostMail = (subject: string, action: 'account' | 'site') => ({
  sql: `SELECT action FROM history WHERE subject_id = '${subject}' AND action LIKE '%lost_mail'`,
  row: { action: `${action}.lost_mail` },
})

const VIEWS = { month: '2026-10', views: 8000, limit: 10_000 }

function archive({ accountId, siteId }: Owner) {
  const id = newId()
  const at = Date.now()
  const owner = { site_id: siteId, account_id: accountId, person_id: accountId }
  const file = { name: 'pictures.zip', size: 1000, last_modified: at }
  const values = { id, ...owner, ...file, state: 'unpacking', upload_id: 'u', total: 1, created_at: at, updated_at: at }
  return { id, row: { table: 'bulk_uploads', values } }
}

function archiveFile(jobId: string): Row {
  const data = { data_at: 0, method: 0, packed_size: 10, size: 10, crc: 0 }
  const values = { job_id: jobId, number: 0, name: 'film.mp4', position: null, media_id: newId(), state: 'waiting' }
  return { table: 'bulk_upload_files', values: { ...values, ...data } }
}

function translation({ accountId, siteId }: Owner) {
  const id = newId()
  const item = { path: 'seo.title', source: '宿', sourceHash: null, before: '', max: 60, kind: 'text' }
  const languages = { from_language: 'ja', language: 'en', glossary: '[]' }
  const job = { id, site_id: siteId, ...languages, state: 'running', created_by: accountId, created_at: Date.now() }
  const chunk = { job_id: id, chunk: 0, texts: 1, items: JSON.stringify([item]), failed: 0 }
  const rows = [
    { table: 'translation_jobs', values: job },
    { table: 'translation_chunks', values: chunk },
  ]
  return { id, rows }
}

function visitor(table: 'submissions' | 'members', siteId: string): { id: string; row: Row } {
  const id = newId()
  const email = `${id}@example.com`
  const common = { id, site_id: siteId, email, answers: '[]', language: 'ja', created_at: Date.now() }
  if (table === 'members') return { id, row: { table, values: { ...common, password_hash: '', state: 'active' } } }
  return { id, row: { table, values: { ...common, kind: 'contact', company_name: 'A' } } }
}

/** A case for every kind of effect: a kind without an entry does not compile. */
export const EFFECT_CASES: Record<Kind, (owner: Owner) => EffectCase> = {
  'release.prune': ({ siteId }) => ({
    message: { kind: 'release.prune', payload: { siteId } },
    rows: [],
    told: LETTER,
  }),
  'site.purge': () => ({ message: { kind: 'site.purge', payload: { siteId: newId() } }, rows: [], told: LETTER }),
  'account.export': ({ accountId }) => {
    const id = newId()
    const values = { id, account_id: accountId, person_id: accountId, language: 'ja', steps: 4, created_at: Date.now() }
    return {
      message: { kind: 'account.export', payload: { exportId: id, step: 0 } },
      rows: [{ table: 'account_exports', values }],
      told: {
        // It goes on without the file, which its manifest names.
        sql: `SELECT state, step, (SELECT count(*) > 0 FROM dead_letters) AS operator FROM account_exports WHERE id = '${id}'`,
        row: { state: 'running', step: 1, operator: 1 },
      },
    }
  },
  'documents.export': ({ accountId }) => {
    const id = newId()
    const owner = { id, account_id: accountId, person_id: accountId, month: '2026-10' }
    const values = { ...owner, language: 'ja', steps: 4, created_at: Date.now() }
    return {
      message: { kind: 'documents.export', payload: { exportId: id, step: 0 } },
      rows: [{ table: 'account_exports', values }],
      told: {
        // It goes on without these documents, which its index names.
        sql: `SELECT state, step, (SELECT count(*) > 0 FROM dead_letters) AS operator FROM account_exports WHERE id = '${id}'`,
        row: { state: 'running', step: 1, operator: 1 },
      },
    }
  },
  'translation.chunk': (owner) => {
    const { id, rows } = translation(owner)
    const sql = `SELECT state, problem, (SELECT results ->> '$[0].state' FROM translation_chunks WHERE job_id = '${id}') AS text
      FROM translation_jobs WHERE id = '${id}'`
    return {
      message: { kind: 'translation.chunk', payload: { jobId: id, chunk: 0 } },
      rows,
      told: { sql, row: { state: 'done', problem: 'server', text: 'copied' } },
    }
  },
  'bulk.inspect': (owner) => {
    const { id, row } = archive(owner)
    const sql = `SELECT state, problem FROM bulk_uploads WHERE id = '${id}'`
    return {
      message: { kind: 'bulk.inspect', payload: { jobId: id } },
      rows: [row],
      told: { sql, row: { state: 'refused', problem: 'server' } },
    }
  },
  'bulk.unpack': (owner) => {
    const { id, row } = archive(owner)
    const sql = `SELECT u.state, u.problem, f.name, f.problem AS file FROM bulk_uploads AS u
      JOIN bulk_upload_files AS f ON f.job_id = u.id WHERE u.id = '${id}'`
    return {
      message: { kind: 'bulk.unpack', payload: { jobId: id, step: 0 } },
      rows: [row, archiveFile(id)],
      told: { sql, row: { state: 'refused', problem: 'server', name: 'film.mp4', file: 'stopped' } },
    }
  },
  mail: ({ accountId }) => ({
    message: { kind: 'mail', payload: { template: 'password_changed', accountId } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.invitations': ({ accountId }) => ({
    message: { kind: 'mail.invitations', payload: { accountIds: [accountId] } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.notice': ({ accountId }) => ({
    message: { kind: 'mail.notice', payload: { template: 'views_80', accountId, values: VIEWS } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.partner_invoice': ({ accountId }) => ({
    message: { kind: 'mail.partner_invoice', payload: { invoiceId: newId(), accountId } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.quote': ({ accountId }) => ({
    message: { kind: 'mail.quote', payload: { quoteId: newId(), accountId } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.notification': ({ accountId }) => ({
    message: { kind: 'mail.notification', payload: { announcementId: newId(), accountId } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.event': ({ accountId }) => ({
    message: { kind: 'mail.event', payload: { eventId: newId(), accountId } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.alarm': ({ accountId }) => ({
    message: { kind: 'mail.alarm', payload: { accountId, at: 5 } },
    rows: [
      {
        table: 'alarms',
        values: { id: newId(), kind: 'letters', subject: '', detail: '{"count":2}', opened_at: 5, mailed_at: 5 },
      },
    ],
    told: lostMail(accountId, 'account'),
  }),
  'mail.worklist': ({ accountId }) => ({
    message: { kind: 'mail.worklist', payload: { accountId, day: '2026-11-30' } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.report': ({ accountId, siteId }) => ({
    message: { kind: 'mail.report', payload: { accountId, siteId, every: 'week', from: '2026-11-16' } },
    rows: [],
    told: lostMail(accountId, 'account'),
  }),
  'mail.address': ({ siteId }) => ({
    message: { kind: 'mail.address', payload: { siteId, email: 'told@example.com' } },
    rows: [],
    told: lostMail(siteId, 'site'),
  }),
  'mail.preview': ({ accountId, siteId }) => {
    const id = newId()
    const invitation = { id, site_id: siteId, email: 'guest@example.com', name: '', language: 'ja', generation: 1 }
    const rest = { token_hash: id, sent_at: Date.now(), created_by: accountId }
    return {
      message: { kind: 'mail.preview', payload: { invitationId: id } },
      rows: [{ table: 'share_invitations', values: { ...invitation, ...rest } }],
      told: lostMail(siteId, 'site'),
    }
  },
  'mail.submission': ({ siteId }) => {
    const { id, row } = visitor('submissions', siteId)
    return {
      message: { kind: 'mail.submission', payload: { submissionId: id, to: 'owner' } },
      rows: [row],
      told: lostMail(siteId, 'site'),
    }
  },
  'mail.member': ({ siteId }) => {
    const { id, row } = visitor('members', siteId)
    const payload = { memberId: id, template: 'known', registrationId: null, language: 'ja' } as const
    return { message: { kind: 'mail.member', payload }, rows: [row], told: lostMail(siteId, 'site') }
  },
}

export const EFFECT_KINDS = Object.keys(EFFECT_CASES) as Kind[]

/** The outbox row of an effect. */
export function promiseRow(
  { kind, payload }: OutboxMessage,
  { id = newId(), attempts = 0 } = {},
): Row & { id: string } {
  const at = Date.now()
  const values = { id, kind, payload: JSON.stringify(payload), created_at: at, due_at: at, attempts }
  return { id, table: 'outbox', values }
}

/** A row as SQL, with its values in their order. */
export function insertOf({ table, values }: Row) {
  const names = Object.keys(values)
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return { sql, values: Object.values(values) }
}
