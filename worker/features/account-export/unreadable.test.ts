import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { readZip } from '#tests/setup/read-zip.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { giveUp } from '#worker/jobs/give-up.ts'
import type { OutboxRow } from '#worker/outbox/outbox.repository.ts'
import { createManySubmissions } from '#tests/setup/submissions.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError } from '#worker/platform/log.ts'
import { newId } from '#worker/platform/ids.ts'
import { openArchive } from './account-archive.service.ts'
import { findExport } from '#worker/entities/account-exports/account-export.repository.ts'
import { runExportStep } from '#worker/entities/account-exports/export-steps.ts'
import { ACCOUNT_EXPORT } from './account-export.service.ts'

// What cannot be read is named as missing, and the rest is exported.

const env: Bindings = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>

let user: Account
let siteId: string
let mediaId: string

beforeEach(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  user = await createAccount(env, { type: 'USER', parent: operator, companyName: '潮騒' })
  mediaId = newId()
  const cells = [{ id: newId(), creative: { mediaId, posterId: null } }]
  siteId = (await createSite(env, user, { name: '宿', cells, numberHorizontal: 1, numberVertical: 1 })).id
  await createPicture(env, { accountId: user.id, siteId }, { id: mediaId })
  await createSite(env, user, { name: '別の宿' })
})
afterEach(() => setClockOffset(0))

const openStep = async (): Promise<OutboxRow | undefined> => {
  const row = await env.DB.prepare(
    "SELECT id, kind, payload, attempts FROM outbox WHERE kind = 'account.export' AND done_at IS NULL",
  ).first<{ id: string; payload: string }>()
  return row ? ({ ...row, payload: JSON.parse(row.payload) as object } as unknown as OutboxRow) : undefined
}
const run = (step: OutboxRow, bindings = env) =>
  runExportStep(bindings, ACCOUNT_EXPORT, step.payload as { exportId: string; step: number }, step.id)

/** Runs all steps; one that fails is given up, as after its last attempt. Returns the number of those. */
async function finish(bindings = env): Promise<number> {
  for (let failed = 0; ;) {
    const step = await openStep()
    if (!step) return failed
    const error: unknown = await run(step).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) continue
    failed++
    await giveUp(bindings, { row: step, reason: describeError(error) })
  }
}
const start = async () => call('POST', '/v1/account/export', { env, token: (await signIn(env, user)).token, body: {} })
const exportOf = async () => {
  const id = await env.DB.prepare('SELECT id FROM account_exports WHERE account_id = ?')
    .bind(user.id)
    .first<string>('id')
  const row = await findExport(env.DB, id ?? '')
  if (!row) throw new Error('No export')
  return row
}
async function download(bindings = env) {
  const { body } = openArchive(bindings, await exportOf())
  const files = readZip(new Uint8Array(await new Response(body).arrayBuffer()))
  const { missing } = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as { missing: string[] }
  return { files, missing, names: Object.keys(files) }
}
const mails = async (template: string) =>
  env.DB.prepare("SELECT 1 FROM outbox WHERE payload ->> 'template' = ? AND payload ->> 'accountId' = ?")
    .bind(template, user.id)
    .first()

describe('a download', () => {
  beforeEach(async () => {
    await start()
    await finish()
  })

  it.each([
    ['cells that are no JSON', "UPDATE site_cells SET doc = '{\"broken' WHERE site_id = ?"],
    ['cells of another form', "UPDATE site_cells SET doc = '7' WHERE site_id = ?"],
    ['settings that are no JSON', "UPDATE sites SET settings = 'broken' WHERE id = ?"],
  ])('goes on without a site that has %s', async (_, sql) => {
    expect((await env.DB.prepare(sql).bind(siteId).run()).meta.changes).toBeGreaterThan(0)
    const { names, missing } = await download()
    expectLogged('export.unreadable')
    expect(missing).toEqual([expect.stringMatching(/^sites\/宿-\w{8}\/site\.zip$/)])
    expect(names.filter((name) => name.endsWith('/site.zip'))).toEqual([expect.stringContaining('別の宿')])
    expect(names).toContain('account/people.csv')
  })

  it('goes on without a picture of a site whose object is gone', async () => {
    const stored = ['480.webp', '828.webp', 'thumb.webp']
    for (const name of stored) await env.MEDIA.put(`media/${mediaId}/${name}`, name)
    const { files, missing } = await download()
    expect(missing).toEqual([
      expect.stringMatching(new RegExp(`^sites/宿-.*/site\\.zip/media/${mediaId}/1080\\.webp$`)),
    ])
    const [, site] = Object.entries(files).find(([name]) => /\/宿-.*site\.zip$/.test(name)) as [string, Uint8Array]
    const inside = Object.keys(readZip(site))
    expect(inside).toEqual([...stored.map((name) => `media/${mediaId}/${name}`), 'manifest.json'])
  })

  it('goes on without an invoice and a file of the account whose objects are gone', async () => {
    const logo = newId()
    await createPicture(env, { accountId: user.id, siteId: null }, { id: logo })
    await env.MEDIA.put(`media/${logo}/480.webp`, 'picture')
    const bill = await createBill(env, user, { status: 'paid' })
    await env.DB.prepare("UPDATE bills SET pdf_key = 'invoices/gone.pdf' WHERE id = ?").bind(bill.id).run()
    const { missing, names } = await download()
    expect(missing.filter((path) => path.startsWith(`account/media/${logo}/`))).toHaveLength(3)
    expect(names).toContain(`account/media/${logo}/480.webp`)
    expect(missing).toContainEqual(expect.stringMatching(/^account\/bills\/.+\.pdf$/))
    expect(names.filter((name) => name.endsWith('/site.zip'))).toHaveLength(2)
  })

  it('breaks off while the database or R2 is away: nothing is left out for that', async () => {
    for (const name of ['DB', 'MEDIA'] as const) {
      const faulty = createFaults(env)
      faulty.faults[name] = 'down'
      await expect(download(faulty.env)).rejects.toThrow('The rest could not be read')
      expectLogged('stream')
    }
  })
})

describe('a step that fails for good', () => {
  it('leaves out the file that cannot be written, and no other', async () => {
    await createManySubmissions(env, siteId, 2)
    await env.DB.prepare("UPDATE submissions SET answers = 'broken', kind = 'contact' WHERE site_id = ?")
      .bind(siteId)
      .run()
    await start()
    expect(await finish()).toBe(1)
    expectLogged('outbox.given_up')
    const { missing, names } = await download()
    const lists = missing.filter((path) => path.endsWith('.csv'))
    expect(lists).toEqual([expect.stringMatching(/^sites\/宿-\w{8}\/contacts\.csv$/)])
    expect(names.filter((name) => /\/宿-.*(members|answers|visits)\.csv$/.test(name))).toHaveLength(3)
    expect(names.filter((name) => name.endsWith('/contacts.csv'))).toHaveLength(1)
    expect(await mails('export_ready')).not.toBeNull()
    expect(await env.DB.prepare("SELECT 1 FROM dead_letters WHERE body LIKE '%account.export%'").first()).not.toBeNull()
  })

  it('fails the export where R2 does not even note what is missing, and tells the person', async () => {
    await start()
    const step = await openStep()
    const faulty = createFaults(env)
    faulty.faults.MEDIA = 'down'
    await expect(run(step as OutboxRow, faulty.env)).rejects.toThrow('internal error')
    await giveUp(faulty.env, { row: step as OutboxRow, reason: 'R2 is away' })
    for (const logged of ['outbox.given_up', 'export.given_up'] as const) expectLogged(logged)
    expect(await exportOf()).toMatchObject({ state: 'failed' })
    expect(await mails('export_failed')).not.toBeNull()
    expect((await start()).status).toBe(200)
  })
})
