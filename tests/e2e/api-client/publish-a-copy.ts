// The program of a partner, which knows the API by its generated client alone. tests/e2e/api-client.spec.ts generates the
// client beside a copy of this file, checks the types of both, and runs it.
import { defaults, getSite, getSiteById, postAuthLogin, postSiteByIdCopy, putSiteById } from './client.ts'

type Wanted = {
  origin: string
  fetch: typeof fetch
  email: string
  password: string
  site: string
  name: string
  headers: HeadersInit
}

/** Signs in, copies a site, saves the copy under another name and publishes it. Returns its address. */
export async function publishCopy({
  origin,
  email,
  password,
  site,
  name,
  headers,
  ...others
}: Wanted): Promise<string> {
  defaults.baseUrl = `${origin}/v1`
  defaults.fetch = others.fetch as NonNullable<typeof defaults.fetch>
  const session = await postAuthLogin({ email, password }, { acceptLanguage: 'en' }, { headers })
  if (session.status !== 200) throw new Error(String(session.data.message))
  if (!('access_token' in session.data.data)) throw new Error('This account signs in with a second factor')
  defaults.headers = { authorization: `Bearer ${session.data.data.access_token}` }

  const found = await getSite({ search: site, sort: 'created_at' })
  if (found.status !== 200) throw new Error(String(found.data.message))
  const original = found.data.data.data_list.find((one) => one.name === site)
  if (!original) throw new Error(`There is no site named ${site}`)
  const copy = await postSiteByIdCopy(original.id)
  if (copy.status !== 200) throw new Error(String(copy.data.message))

  const read = await getSiteById(copy.data.data.id)
  if (read.status !== 200) throw new Error(String(read.data.message))
  const { id, version } = read.data.data
  // @ts-expect-error -- the types demand the version that a change is based on
  void (() => putSiteById(id, { name }))
  const stale = await putSiteById(id, `"${version + 1}"`, { name })
  if (stale.status !== 412 || stale.data.code !== 'stale') throw new Error('A change of another version was taken')
  const saved = await putSiteById(id, `"${version}"`, { name })
  if (saved.status !== 200) throw new Error(String(saved.data.message))
  const published = await putSiteById(id, `"${saved.data.data.version}"`, { status: 'PUBLISH' })
  if (published.status !== 200) throw new Error(String(published.data.message))
  return published.data.data.url
}
