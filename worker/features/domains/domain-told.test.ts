import { afterEach, describe, expect, it } from 'vitest'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { insertClaim } from '#tests/setup/domains/insert-claim.ts'
import { steer } from '#tests/setup/domains/steer.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { recordMails, type SentMail } from '#tests/setup/form-kit.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { createReader } from '#tests/setup/notification-kit.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { checkClaim } from './domain-check.service.ts'
import { findClaim } from './domain.repository.ts'
import { tellPlanEnds } from './plan-end.jobs.ts'
import { saveStandings } from './standing.repository.ts'

const sent: SentMail[] = []
const kit = createDomainKit({
  ...recordMails().env,
  EMAIL: { send: async (mail: SentMail) => void sent.push(mail) } as unknown as SendEmail,
})
const { env } = kit
const DAY = 24 * 60 * 60_000
type Made = Awaited<ReturnType<typeof kit.claim>>
type Person = { id: string }
let made = 0
const nextName = () => `www.told${made++}.jp`

afterEach(() => steer({ down: [], hold: false }))

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** The domain events under a person's bell, the newest first. */
async function toldTo(person: Person) {
  const { token } = await signIn(env, person)
  const { data_list: lines } = await createReader(token).bell()
  return lines.flatMap(({ kind, detail }) => (kind === 'domain' && detail ? [detail] : []))
}
const eventsOf = async (person: Person) => (await toldTo(person)).map(({ event }) => event)

/** Sends the enqueued mails of a person, each message twice as a queue may. */
async function mailsTo({ id }: Person): Promise<SentMail[]> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE kind = 'mail.event' AND done_at IS NULL AND payload ->> 'accountId' = ? ORDER BY created_at",
  )
    .bind(id)
    .all<{ id: string }>()
  const before = sent.length
  const messages = [...results, ...results].map((row) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId: row.id },
    ack: () => undefined,
    retry: () => undefined,
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
  return sent.slice(before)
}

async function goLive(hostname = nextName()): Promise<Made> {
  const one = await kit.claim(hostname)
  await kit.setRight(one)
  await kit.pass(6)
  return one
}

const claimOf = async ({ id }: Pick<Made, 'id'>) => {
  const found = await findClaim(env.DB, id)
  if (!found) throw new Error('The claim is not there')
  return found
}

describe('a domain that goes live', () => {
  it('is told once to all people of the account, under the bell and by mail in their languages', async () => {
    const one = await kit.claim(nextName())
    const { account, site } = one
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'viewer', passwordHash: 'x' })
    const invited = await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'editor' })
    await run("UPDATE accounts SET language = 'en' WHERE id = ?", viewer.id)
    await run("UPDATE sites SET name = '<b>宿</b> & co' WHERE id = ?", site.id)
    await kit.setRight(one)
    await kit.pass(8)
    const told = { site: '<b>宿</b> & co', domain: one.hostname, event: 'live', reason: '', date: '' }
    expect([await toldTo(account), await toldTo(viewer)]).toEqual([[told], [told]])
    const [mail, ...others] = await mailsTo(account)
    expect([mail?.to, mail?.subject]).toEqual([
      account.email,
      `【Mekuri】独自ドメイン「${one.hostname}」が使えるようになりました`,
    ])
    expect(mail?.text).toContain(`/adminuser/site/${site.id}?panel=domain`)
    expect(mail?.text).toContain('<b>宿</b> & co')
    expect(mail?.html).toContain('&lt;b&gt;宿&lt;/b&gt; &amp; co')
    expect(mail?.html).not.toContain('<b>宿')
    expect(others).toEqual([])
    expect((await mailsTo(viewer)).map(({ subject }) => subject)).toEqual([
      `Mekuri: Your domain ${one.hostname} is live`,
    ])
    expect(await mailsTo(invited)).toEqual([])
  })

  it('is told once if two jobs see it at once, and if the change is made again', async () => {
    const one = await kit.claim(nextName())
    await kit.setRight(one)
    await steer({ hold: true })
    await kit.pass(6)
    await steer({ hold: false })
    const { results } = await env.DB.prepare('SELECT state FROM domains WHERE id = ?').bind(one.id).all()
    expect(results).toEqual([{ state: 'verifying' }])
    const before = await claimOf(one)
    await Promise.all([checkClaim(env, before), checkClaim(env, before), checkClaim(env, before)])
    await kit.pass(3)
    const after = (await claimOf(one)).row
    expect(after.state).toBe('active')
    expect([await eventsOf(one.account), (await mailsTo(one.account)).length]).toEqual([['live'], 1])
    await run('DELETE FROM outbox WHERE done_at IS NOT NULL')
    await expect(saveStandings(env.DB, [{ claim: before, after, actorId: null }])).rejects.toMatchObject({
      code: 'stale',
    })
    expect([await eventsOf(one.account), await mailsTo(one.account)]).toEqual([['live'], []])
  })

  it('is not mailed to who switched such mails off', async () => {
    const one = await kit.claim(nextName())
    const reader = createReader((await signIn(env, one.account)).token)
    await reader.put('notification-setting', { switches: [{ kind: 'domain', bell: true, mail: false }] })
    await kit.setRight(one)
    await kit.pass(6)
    expect([await eventsOf(one.account), await mailsTo(one.account)]).toEqual([['live'], []])
  })

  it('is shown in its own script', async () => {
    const one = await goLive('www.xn--79j5b312vncb.jp')
    expect((await toldTo(one.account)).map(({ domain }) => domain)).toEqual(['www.日本ほん.jp'])
  })

  it('is told to nobody of the operator, who has no bell', async () => {
    const operator = await createAccount(env, { type: 'MASTER' })
    const site = await createSite(env, operator)
    const id = await insertClaim(env, {
      siteId: site.id,
      accountId: operator.id,
      hostname: nextName(),
      state: 'verifying',
    })
    const claim = await claimOf({ id })
    await saveStandings(env.DB, [{ claim, after: { ...claim.row, state: 'active', version: 2 }, actorId: null }])
    const { results } = await env.DB.prepare('SELECT id FROM bell_events WHERE account_id = ?').bind(operator.id).all()
    expect([results, await mailsTo(operator)]).toEqual([[], []])
  })
})

describe('a change of a domain of a partner', () => {
  it('reads its sub-admins, and no account below it', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    await createAccount(env, { type: 'SUB_ADMIN', parent: partner, passwordHash: 'x' })
    await createManyAccounts(env, 500, () => ({ type: 'USER', parent: partner, plan: null }))
    const site = await createSite(env, partner)
    const claimed = { siteId: site.id, accountId: partner.id, hostname: nextName(), state: 'verifying' as const }
    const claim = await claimOf({ id: await insertClaim(env, claimed) })
    const { database, usage } = countDatabase(env.DB)
    await saveStandings(database, [{ claim, after: { ...claim.row, state: 'active', version: 2 }, actorId: null }])
    expect(usage.rowsRead).toBeLessThanOrEqual(60)
    const { results } = await env.DB.prepare(
      "SELECT id FROM outbox WHERE kind = 'mail.event' AND payload ->> 'accountId' IN (SELECT id FROM accounts WHERE id = ?1 OR parent_id = ?1)",
    )
      .bind(partner.id)
      .all()
    expect(results).toHaveLength(2)
  })
})

describe('a domain that fails', () => {
  it('is told with its reason, in words in the mail', async () => {
    const one = await kit.claim(nextName())
    await kit.setRight(one, { txt: false })
    await kit.pass(2)
    await kit.leap(3 * DAY)
    await kit.pass(3)
    expect(await toldTo(one.account)).toMatchObject([{ event: 'failed', reason: 'txt' }])
    const mails = await mailsTo(one.account)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `【Mekuri】独自ドメイン「${one.hostname}」を設定できませんでした`,
    ])
    expect(mails[0]?.text).toContain('TXTレコードを確認できませんでした')
    expect(mails[0]?.html).toContain('TXTレコードを確認できませんでした')
  })

  it.each(['dns', 'txt', 'certificate', 'refused', 'unreachable', 'lost', 'plan'] as const)(
    'is mailed with words for %s in four languages',
    async (reason) => {
      const account = await createAccount(env, { type: 'USER' })
      const texts = new Set<string>()
      for (const language of ['ja', 'en', 'cn', 'kr']) {
        await run('UPDATE accounts SET language = ? WHERE id = ?', language, account.id)
        const site = await createSite(env, account)
        const claimed = { siteId: site.id, accountId: account.id, hostname: nextName(), state: 'verifying' as const }
        const claim = await claimOf({ id: await insertClaim(env, claimed) })
        await saveStandings(env.DB, [
          { claim, after: { ...claim.row, state: 'failed', reason, version: 2 }, actorId: null },
        ])
        for (const { text } of await mailsTo(account)) texts.add(text)
      }
      expect(texts.size).toBe(4)
      expect([...texts].filter((text) => /\{\{|domain\.(?:body|reason)/.test(text))).toEqual([])
    },
  )
})

describe('a live domain that no longer leads here', () => {
  it('is told after the second look, not after the first; then that it failed', async () => {
    const one = await goLive()
    // Cloudflare does not report it meanwhile.
    await steer({ hold: true })
    await kit.clear(one)
    await kit.leap(2 * DAY)
    expect(await eventsOf(one.account)).toEqual(['live'])
    await kit.leap(DAY)
    expect(await eventsOf(one.account)).toEqual(['lost', 'live'])
    await kit.leap(3 * DAY)
    expect(await toldTo(one.account)).toMatchObject([{ event: 'failed', reason: 'lost' }, { event: 'lost' }, {}])
    expect((await mailsTo(one.account)).length).toBe(3)
  })
})

describe('a domain that another account has proven', () => {
  it('is told to the first account, without a word of the other', async () => {
    const name = nextName()
    const first = await goLive(name)
    const second = await kit.claim(name)
    await kit.setRight(second)
    await kit.pass(8)
    expect((await claimOf(first)).row).toMatchObject({ state: 'failed', reason: 'taken' })
    expect(await eventsOf(first.account)).toEqual(['taken', 'live'])
    expect(await eventsOf(second.account)).toEqual(['live'])
    const mails = await mailsTo(first.account)
    expect(mails.map(({ subject }) => subject.replace(name, 'X'))).toEqual([
      '【Mekuri】独自ドメイン「X」が使えるようになりました',
      '【Mekuri】独自ドメイン「X」は、このサイトでは使えなくなりました',
    ])
    const { account, site } = second
    const others = [account.companyName, account.contactName, account.email, account.id, site.id, site.siteUuid]
    const all = JSON.stringify([mails, await toldTo(first.account)])
    expect(others.filter((one) => all.includes(one))).toEqual([])
  })
})

describe('a removed domain that another account makes live', () => {
  /** Removes a claim, as its people do, and waits until it is deleted. */
  async function remove(one: Made) {
    await run("UPDATE domains SET state = 'removing', version = version + 1, next_at = ? WHERE id = ?", now(), one.id)
    await run('UPDATE sites SET custom_host = NULL WHERE id = ?', one.site.id)
    await run('DELETE FROM hostnames WHERE hostname = ?', one.hostname)
    await kit.clear(one)
    await kit.pass(3)
  }

  it('is told once to its former account within thirty days, which leads to its list of sites', async () => {
    const former = await goLive()
    await remove(former)
    expect((await claimOf(former)).row.state).toBe('removed')
    await kit.leap(29 * DAY)
    await goLive(former.hostname)
    expect(await eventsOf(former.account)).toEqual(['released', 'live'])
    const mails = await mailsTo(former.account)
    expect(mails.length).toBe(2)
    expect(mails[1]?.text).toContain('/adminuser/site-list')
    expect(mails[1]?.text).not.toContain('panel=domain')
  })

  it('is told to nobody after thirty days, to none who never had it live, and not to the same account', async () => {
    const late = await goLive()
    await remove(late)
    await kit.leap(31 * DAY)
    const never = await kit.claim(late.hostname)
    await remove(never)
    const winner = await goLive(late.hostname)
    expect([await eventsOf(late.account), await eventsOf(never.account)]).toEqual([['live'], []])
    expect(await eventsOf(winner.account)).toEqual(['live'])
  })
})

describe('a live domain whose plan lacks it', () => {
  async function losing(daysAgo: number) {
    const account = await createAccount(env, { type: 'USER' })
    const site = await createSite(env, account)
    const id = await insertClaim(env, {
      siteId: site.id,
      accountId: account.id,
      hostname: nextName(),
      state: 'active',
      planLostAt: now() - daysAgo * DAY,
    })
    return { account, id }
  }

  it('is told at once, 7 days and 1 day before, each once, however often the job runs', async () => {
    setClockOffset(Date.parse('2026-12-01T10:00:00+09:00') - Date.now())
    const { account } = await losing(0)
    for (const day of [0, 0, 1, 22, 23, 23.5, 28, 29, 29.5]) {
      setClockOffset(Date.parse('2026-12-01T10:00:00+09:00') + day * DAY - Date.now())
      await Promise.all([tellPlanEnds(env), tellPlanEnds(env)])
    }
    const told = await toldTo(account)
    expect(told.map(({ event }) => event)).toEqual(['planDay', 'planWeek', 'plan'])
    expect([...new Set(told.map(({ date }) => date))]).toEqual(['2026/12/31'])
    const mails = await mailsTo(account)
    expect(mails.map(({ subject }) => /.*」(.*)/.exec(subject)?.[1])).toEqual([
      'を使えるのは2026/12/31までです',
      'はあと7日で使えなくなります',
      'はあと1日で使えなくなります',
    ])
    expect(mails[0]?.text).toContain('独自ドメインを含むプランをお選びください')
    await run('DELETE FROM outbox WHERE done_at IS NOT NULL')
    await tellPlanEnds(env)
    expect(await mailsTo(account)).toEqual([])
  })

  it('is told anew after the plan had it in between, and of missed reminders the nearest alone', async () => {
    const { account, id } = await losing(25)
    await tellPlanEnds(env)
    expect(await eventsOf(account)).toEqual(['planWeek'])
    await run('UPDATE domains SET plan_lost_at = NULL WHERE id = ?', id)
    await tellPlanEnds(env)
    expect(await eventsOf(account)).toEqual(['planWeek'])
    await run('UPDATE domains SET plan_lost_at = ? WHERE id = ?', now(), id)
    await tellPlanEnds(env)
    expect(new Set(await eventsOf(account))).toEqual(new Set(['plan', 'planWeek']))
  })
})
