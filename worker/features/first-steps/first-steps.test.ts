import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000

afterEach(() => setClockOffset(0))

async function enter(values: Partial<Parameters<typeof createAccount>[1]> = {}) {
  const account = await createAccount(env, { type: 'USER', ...values })
  const read = async (as: { id: string } = account) => {
    const { token } = await signIn(env, as)
    const { status, json } = await call('GET', '/v1/first-steps', { token })
    expect(status).toBe(200)
    return json.data as { is_shown: boolean; site: { id: string } | null; steps: Step[] }
  }
  return { account, read }
}
type Step = { step: string; done: number; total: number }

const progress = (steps: readonly Step[]) =>
  Object.fromEntries(steps.map(({ step, done, total }) => [step, `${done}/${total}`]))
const text = (value: string) => ({ ja: { value, state: 'written' as const } })

describe('GET /v1/first-steps', () => {
  it('begins without a site, and has no step of languages in a plan with one', async () => {
    const { read } = await enter()
    expect(await read()).toMatchObject({ is_shown: true, site: null })
    expect((await read()).steps).toHaveLength(6)
    const light = await enter({ plan: 'light' })
    expect((await light.read()).steps.map(({ step }) => step)).not.toContain('languages')
  })

  it('reads what is done from the working copy of the oldest site', async () => {
    const { account, read } = await enter()
    const picture = await createPicture(env, { accountId: account.id })
    const [first, second] = [emptyCell(newId()), emptyCell(newId())]
    const site = await createSite(env, account, {
      numberHorizontal: 2,
      numberVertical: 1,
      languages: ['ja', 'en'],
      createdAt: now() - DAY,
      cells: [
        {
          ...first,
          creative: { mediaId: picture.id, posterId: null },
          mainText: { ...text('春'), en: { value: 'Spring', state: 'translated' } },
        },
        { ...second, imageAlt: text('夏の海') },
      ],
    })
    await createSite(env, account, {})
    const { site: found, steps } = await read()
    expect(found?.id).toBe(site.id)
    // The name and two texts of the cells; one of them has its English.
    expect(progress(steps)).toEqual({
      create: '1/1',
      pictures: '1/2',
      texts: '2/2',
      languages: '1/3',
      address: '0/1',
      publish: '0/1',
    })
    await env.DB.prepare('UPDATE sites SET custom_host = ?, live_release_id = ?, release_count = 1 WHERE id = ?')
      .bind(`${site.id}.example.jp`, newId(), site.id)
      .run()
    expect(progress((await read()).steps)).toMatchObject({ address: '1/1', publish: '1/1' })
  })

  it('is of the own account alone', async () => {
    const { account } = await enter()
    await createSite(env, account, {})
    const other = await enter()
    expect((await other.read()).site).toBeNull()
  })

  it('hides by itself once an account that is no longer new has published, and comes back when it is wanted', async () => {
    const { account, read } = await enter()
    const site = await createSite(env, account, {})
    setClockOffset(31 * DAY)
    expect((await read()).is_shown).toBe(true)
    await env.DB.prepare('UPDATE sites SET release_count = 1 WHERE id = ?').bind(site.id).run()
    expect(await read()).toEqual({ is_shown: false, site: null, steps: [] })
    const { token } = await signIn(env, account)
    const put = (isShown: unknown) => call('PUT', '/v1/first-steps', { token, body: { is_shown: isShown } })
    expect((await put(true)).json.data).toMatchObject({ is_shown: true, site: { id: site.id } })
    expect(await read()).toMatchObject({ is_shown: true })
    expect((await put(false)).json.data).toMatchObject({ is_shown: false, steps: [] })
    expect((await put('yes')).status).toBe(422)
  })

  it('is a choice of each person of an account', async () => {
    const { account, read } = await enter()
    const colleague = await createAccount(env, { type: 'SUB_ADMIN', parent: account, role: 'editor' })
    const { token } = await signIn(env, account)
    await call('PUT', '/v1/first-steps', { token, body: { is_shown: false } })
    expect((await read()).is_shown).toBe(false)
    expect((await read(colleague)).is_shown).toBe(true)
  })
})
