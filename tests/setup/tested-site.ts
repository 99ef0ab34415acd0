import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { newId } from '#worker/platform/ids.ts'
import { testBody } from './experiments.ts'
import { type Answer, call } from './client.ts'
import { createAccount, createPicture, createSite, type PlanName, signIn } from './factories.ts'

export const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
/** A text in Japanese. */
export const text = (value: string) => ({ ja: { value, state: 'written' as const } })

type Options = { plan?: PlanName; locked?: boolean; columns?: number; rows?: number }

/** A site, of which the second cell is tested, with its owner, and the calls that tests need. */
export async function openExperiments({ plan = 'proMulti', locked = false, columns = 2, rows = 1 }: Options = {}) {
  const owner = await createAccount(env, { type: 'USER', plan })
  const { token } = await signIn(env, owner)
  const picture = await createPicture(env, { accountId: owner.id })
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    id: newId(),
    creative: { mediaId: picture.id, posterId: null },
    mainText: text(`見出し${index + 1}`),
    membersOnlyLock: locked && index === 1,
  }))
  const site = await createSite(env, owner, { numberHorizontal: columns, numberVertical: rows, cells })
  let version = 1
  const save = async (body: unknown) => {
    const answer = await call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
    if (answer.status === 200) ({ version } = answer.json.data)
    return answer
  }
  const read = async () => {
    const answer = await call('GET', `/v1/site/${site.id}`, { token })
    ;({ version } = answer.json.data)
    return answer.json.data
  }
  const host = `${site.siteUuid}.localhost:8787`
  const path = `/v1/cell-test/${site.id}`
  const ask = (method: string, end: string, body?: unknown, testVersion?: number): Promise<Answer> =>
    call(method, `${path}${end}`, {
      token,
      ...(body !== undefined && { body }),
      ...(testVersion !== undefined && { headers: { 'if-match': `"${testVersion}"` } }),
    })
  const [, tested] = cells
  if (!tested) throw new Error('The second cell is the tested one')
  const begin = async (body: unknown = testBody(tested.id)) => {
    const created = await ask('POST', '', body)
    expect(created.status).toBe(200)
    const { id } = created.json.data.test
    const started = await ask('POST', `/${id}/start`, undefined, 1)
    expect(started.status).toBe(200)
    return id as string
  }
  const page = (address: string, { agent = PHONE, ip = '192.0.2.1', ...headers }: Record<string, string> = {}) =>
    call('GET', address, { host, headers: { 'user-agent': agent, 'cf-connecting-ip': ip, ...headers } })
  return { owner, token, site, tested: tested.id, last: cells.at(-1)?.id ?? '', host, save, read, ask, begin, page }
}
