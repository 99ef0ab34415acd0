import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { connect } from '#worker/db/client.ts'
import { domains } from '#worker/db/schema/domains.ts'
import { call } from '#tests/setup/client.ts'
import { insertClaim } from '#tests/setup/domains/insert-claim.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'

/** Labels of all sites of an account in its list, filtered by one, and of the first alone. */
async function readLabels(token: string, id: string, status?: string) {
  const list = await call('GET', `/v1/site${status ? `?status=${status}` : ''}`, { token })
  const alone = await call('GET', `/v1/site/${id}`, { token })
  const labels = (list.json.data.data_list as { label: string }[]).map(({ label }) => label)
  return { labels, alone: alone.json.data.label as string }
}

it('says that a domain is being checked, for that site only, until the check ends', async () => {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const live = { status: 'PUBLISH' as const, servedUntil: Number.MAX_SAFE_INTEGER }
  const site = await createSite(env, account, live)
  await createSite(env, account, live)
  expect((await readLabels(token, site.id)).labels).toEqual(['published', 'published'])

  await insertClaim(env, { siteId: site.id, accountId: account.id, hostname: 'www.inn.jp' })
  const checked = await readLabels(token, site.id)
  expect(checked.alone).toBe('domain_checking')
  expect(checked.labels.toSorted()).toEqual(['domain_checking', 'published'])
  expect((await readLabels(token, site.id, 'domain_checking')).labels).toEqual(['domain_checking'])
  expect((await readLabels(token, site.id, 'published')).labels).toEqual(['published'])

  for (const state of ['active', 'failed', 'removing', 'removed'] as const) {
    await connect(env.DB).update(domains).set({ state })
    expect((await readLabels(token, site.id)).alone).toBe('published')
  }
})
