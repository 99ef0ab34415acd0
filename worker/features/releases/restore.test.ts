import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createBuiltSite } from '#tests/setup/world.ts'

async function readSource(key: string): Promise<string> {
  const object = await env.MEDIA.get(key)
  return (await object?.text()) ?? ''
}

async function openTwo() {
  const owner = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, owner)
  const [one, other] = [await createBuiltSite(env, owner, 'one'), await createBuiltSite(env, owner, 'other')]
  const restore = (siteId: string, releaseId: string) =>
    call('POST', `/v1/site/${siteId}/release/${releaseId}/restore`, { token, headers: { 'if-match': '"1"' } })
  return { one, other, restore }
}

describe('a release', () => {
  it('is restored into the working copy', async () => {
    const { one, restore } = await openTwo()
    expect((await restore(one.id, one.releaseId)).status).toBe(200)
  })

  it('is refused of another site even where its folder holds its content', async () => {
    const { one, other, restore } = await openTwo()
    const source = await readSource(`releases/${one.id}/${one.releaseId}/source.json`)
    await env.MEDIA.put(`releases/${other.id}/${one.releaseId}/source.json`, source)
    expect((await restore(other.id, one.releaseId)).status).toBe(404)
  })
})
