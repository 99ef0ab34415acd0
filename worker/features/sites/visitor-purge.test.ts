import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { createManyMembers } from '#tests/setup/site-members.ts'
import { createManySubmissions } from '#tests/setup/submissions.ts'
import { deleteVisitorData } from './visitor-purge.repository.ts'

const COUNT = 2100

it.each([
  ['submissions', (id: string) => createManySubmissions(env, id, COUNT)],
  ['members', (id: string) => createManyMembers(env, { id }, COUNT)],
] as const)('erases all %s of a purged site, in any number', async (table, createMany) => {
  const { id } = await createSite(env, await createAccount(env, { type: 'USER' }))
  await createMany(id)
  const count = () => env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE site_id = ?`).bind(id).first<number>('n')
  expect(await count()).toBe(COUNT)
  await deleteVisitorData(env.DB, id)
  expect(await count()).toBe(0)
})
