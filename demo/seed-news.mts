import { call, must, signIn } from './api.mts'
import { at } from './clock.mts'
import { DEMO_NEWS, type DemoNews } from './news.ts'
import { localized } from './site-parts.ts'
import { uploadAll } from './uploads.mts'

const OPERATOR = 'master@example.com'
const DAY = 24 * 60 * 60 * 1000
const JAPAN = 9 * 60 * 60 * 1000

/** The moment `days` from today at an hour in Japan. */
function momentOf(days: number, hour: number): string {
  const midnight = Math.floor((Date.now() + JAPAN) / DAY) * DAY - JAPAN
  return new Date(midnight + days * DAY + hour * 60 * 60 * 1000).toISOString()
}

async function findPartner(token: string, email: string): Promise<string[]> {
  const page = await must(call('GET', `/master/user?search=${encodeURIComponent(email)}`, token))
  return (page.data_list as unknown as { id: string }[]).slice(0, 1).map(({ id }) => id)
}

async function toBody(token: string, item: DemoNews, pictures: ReadonlyMap<string, string>) {
  const { title, content, link = '', picture, days, places, partner } = item
  return {
    title: localized(title),
    content: localized(content),
    link,
    image_media_id: pictures.get(`${picture}.jpg`) ?? null,
    publication: days ? 'scheduled' : 'instant',
    start_date: days ? momentOf(days[0], 10) : null,
    end_date: days ? momentOf(days[1], 18) : null,
    on_back_office: places.onBackOffice,
    on_login: places.onLogin,
    partner_ids: partner ? await findPartner(token, partner) : [],
  }
}

async function create(token: string, item: DemoNews, pictures: ReadonlyMap<string, string>): Promise<void> {
  const body = await toBody(token, item, pictures)
  const isTakenDown = item.status === 'unpublished'
  const first = { ...body, status: isTakenDown ? 'published' : item.status }
  const made = await must(call('POST', '/news', token, first))
  if (!isTakenDown) return
  await must(call('PUT', `/news/${String(made.id)}`, token, { ...body, status: 'unpublished' }, { 'if-match': '"1"' }))
}

/** Writes the demo news as the operator would; an expired item is written in the past. Does nothing if news exist. */
export async function fillNews(): Promise<void> {
  const token = await signIn(OPERATOR)
  if (!token) return
  const page = await must(call('GET', '/news?limit=1', token))
  if (Number(page.total) > 0) return
  const files = [...new Set(DEMO_NEWS.flatMap(({ picture }) => (picture ? [`${picture}.jpg`] : [])))]
  const uploads = files.map((file) => ({ file, purpose: 'news' }))
  const pictures = await uploadAll(token, undefined, 'news', uploads)
  for (const item of DEMO_NEWS) {
    if (item.writtenDaysAgo === undefined) {
      await create(token, item, pictures)
      continue
    }
    await at(Date.now() - item.writtenDaysAgo * DAY, async () => {
      // Signs in again, because today's session does not exist yet in the past.
      const past = await signIn(OPERATOR)
      if (past) await create(past, item, pictures)
    })
  }
}
