import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'
import { deleteVisitorData } from './visitor-purge.repository.ts'

const INSERTS = {
  submissions: `INSERT INTO submissions (id, site_id, kind, email, company_name, answers, language, created_at)
    SELECT value, ?2, 'contact', value || '@example.com', '', '[]', 'ja', 0 FROM json_each(?1)`,
  members: `INSERT INTO members (id, site_id, email, password_hash, state, answers, language, created_at)
    SELECT value, ?2, value || '@example.com', '', 'active', '[]', 'ja', 0 FROM json_each(?1)`,
}

it.each(['submissions', 'members'] as const)('erases all %s of a purged site, in any number', async (table) => {
  const { id } = await createSite(env, await createAccount(env, { type: 'USER' }))
  const ids = Array.from({ length: 2100 }, () => newId())
  for (let from = 0; from < ids.length; from += 300)
    await env.DB.prepare(INSERTS[table])
      .bind(JSON.stringify(ids.slice(from, from + 300)), id)
      .run()
  const count = () => env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE site_id = ?`).bind(id).first<number>('n')
  expect(await count()).toBe(ids.length)
  await deleteVisitorData(env.DB, id)
  expect(await count()).toBe(0)
})
