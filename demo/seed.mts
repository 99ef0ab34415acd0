// Creates the demo sites through the public API: `node demo/seed.mts <origin>`.
// Existing sites are kept. The accounts come from demo/accounts-sql.mts,
// the inn's members and inquiries from demo/visitors-sql.mts, the visits of all sites from demo/visits/visits-sql.mts.
import { addMonths, monthOf } from '#shared/time/months.ts'
import { call, findSite, must, signIn } from './api.mts'
import type { DemoButton, DemoCell, DemoSite, DemoTest } from './sites/demo-site.ts'
import { type Ids, linkTo, localized, toParts, toPoint, toProduct } from './site-parts.ts'
import { cosmetics } from './sites/cosmetics.ts'
import { type DemoDelivery, innDeliveries } from './sites/inn-deliveries.ts'
import { inn } from './sites/inn.ts'
import { innInvitations } from './sites/inn-share.ts'
import { recruit } from './sites/recruit.ts'
import { fillNews } from './seed-news.mts'
import { fillReview } from './seed-review.mts'
import { type Upload, uploadAll } from './uploads.mts'

const uploadsOf = (cell: DemoCell): Upload[] =>
  cell.film
    ? [
        { file: `${cell.file}.mp4`, purpose: 'creative' },
        { file: `${cell.file}-poster.jpg`, purpose: 'poster' },
      ]
    : [{ file: `${cell.file}.jpg`, purpose: 'creative' }]

/** Pictures of products and popups. */
function picturesOf({ cells, parts }: DemoSite): Upload[] {
  const shown = [...cells.flatMap(({ products = [] }) => products), ...(parts.popups ?? [])]
  return [...new Set(shown.map(({ file }) => file))].map((file) => ({ file: `${file}.jpg`, purpose: 'creative' }))
}

/** The button of a cell: its URL has another wire name than elsewhere. */
function toButton(button: DemoButton) {
  const { linkUrl, isInternalLink = false, internalLink = null, isGoal } = linkTo(button)
  return {
    link_button_text: localized(button.text),
    ...(linkUrl && { link_destination_url: linkUrl }),
    is_internal_link: isInternalLink,
    internal_link: internalLink,
    ...(isGoal && { is_goal: true }),
  }
}

function toCell(cell: DemoCell, { cellIds, mediaIds }: Ids) {
  const [main, poster] = uploadsOf(cell)
  const optional = {
    main_text_color: cell.mainTextColor,
    price_text_color: cell.priceTextColor,
    link_button_color: cell.linkButtonColor,
    link_text_color: cell.linkTextColor,
    hover_arrow_color: cell.hoverArrowColor,
    arrow_fade_interval: cell.arrowFadeInterval,
    slider_seconds: cell.sliderSeconds,
    product_mark: cell.productMark,
    fit: cell.fit,
    focus: cell.focus,
    typography: cell.typography,
    members_only_lock: cell.membersOnly,
  }
  const { button } = cell
  return {
    id: cellIds.get(cell.file),
    creative: { media_id: mediaIds.get(main?.file ?? ''), poster_id: poster ? mediaIds.get(poster.file) : null },
    main_text: localized(cell.mainText),
    image_alt: localized(cell.alt),
    ...(cell.subText && { sub_text: localized(cell.subText) }),
    ...(cell.price && { price: localized(cell.price) }),
    ...(button && toButton(button)),
    ...(cell.products && { products: cell.products.map((product) => toProduct(product, mediaIds)) }),
    ...(cell.points && { image_links: cell.points.map(toPoint) }),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}

/** Begins the test of a published site's cell. */
async function startExperiment(token: string, siteId: string, test: DemoTest, { cellIds }: Ids): Promise<void> {
  const { name, file, baseRate, lift, buttonText } = test
  const created = await must(
    call('POST', `/cell-test/${siteId}`, token, {
      name,
      cell_id: cellIds.get(file),
      goal: 'click',
      base_rate: baseRate,
      lift,
      variants: [
        { letter: 'a', share: 50 },
        { letter: 'b', share: 50, texts: { link_button_text: localized(buttonText) } },
      ],
    }),
  )
  const { id, version } = created.test as { id: string; version: number }
  await must(call('POST', `/cell-test/${siteId}/${id}/start`, token, undefined, { 'if-match': `"${version}"` }))
}

/** Types in what campaigns cost. */
async function typeCosts(token: string, siteId: string, costs: DemoSite['costs'] = {}): Promise<void> {
  const present = monthOf(Date.now())
  for (const [source, amount] of Object.entries(costs))
    for (const month of [present, addMonths(present, -1)])
      await must(call('PUT', `/analysis/site/${siteId}/cost`, token, { month, by: 'campaign', source, amount }))
}

async function createSite(token: string, site: DemoSite): Promise<string> {
  const created = await must(
    call('POST', '/site', token, {
      name: site.name,
      languages: ['ja', 'en', 'cn', 'kr'],
      view_mode: site.viewMode,
      number_horizontal: site.columns,
      number_vertical: site.rows,
    }),
  )
  const id = String(created.id)
  const brand = [
    { file: 'logo.png', purpose: 'logo' },
    { file: 'favicon.png', purpose: 'favicon' },
  ]
  const mediaIds = await uploadAll(token, id, site.folder, [
    ...brand,
    ...picturesOf(site),
    ...site.cells.flatMap(uploadsOf),
  ])
  const ids = { mediaIds, cellIds: new Map(site.cells.map(({ file }) => [file, crypto.randomUUID()])) }
  const { earlier } = site
  const cells = site.cells.map((cell) => toCell(cell, ids))
  const first = site.cells.map((cell, place) => {
    const over = earlier?.[cell.file]
    return over ? toCell({ ...cell, ...over }, ids) : cells[place]
  })
  const body = {
    name_by_language: localized(site.nameByLanguage),
    logo_setting: { media_id: mediaIds.get('logo.png') },
    favicon_setting: { media_id: mediaIds.get('favicon.png') },
    typography: site.typography,
    row_names: site.rowNames?.map((name, row) => ({ id: String(row + 1), name })),
    cells: first,
    parts: toParts(site, ids),
    status: 'PUBLISH',
  }
  const saved = await must(call('PUT', `/site/${id}`, token, body, { 'if-match': '"1"' }))
  if (earlier) {
    await must(
      call('PUT', `/site/${id}`, token, { cells, status: 'PUBLISH' }, { 'if-match': `"${String(saved.version)}"` }),
    )
  }
  if (site.test) await startExperiment(token, id, site.test, ids)
  await typeCosts(token, id, site.costs)
  return id
}

const DAY = 24 * 60 * 60 * 1000
const dayFrom = (days: number | undefined) =>
  days === undefined ? null : new Date(Date.now() + days * DAY).toISOString()

/** Publishes the deliveries of a new site. */
async function deliver(
  token: string,
  siteId: string,
  folder: string,
  deliveries: readonly DemoDelivery[],
): Promise<void> {
  const files = deliveries.flatMap(({ file }) => file ?? [])
  const mediaIds = await uploadAll(
    token,
    undefined,
    folder,
    files.map((file) => ({ file, purpose: 'news' })),
  )
  for (const { title, content, link = '', file, membersOnly = false, from, to } of deliveries) {
    const body = {
      title: localized(title),
      content: localized(content),
      link,
      image_media_id: mediaIds.get(file ?? '') ?? null,
      publication: from === undefined ? 'instant' : 'scheduled',
      start_date: dayFrom(from),
      end_date: dayFrom(to),
      status: 'published',
      members_only: membersOnly,
    }
    await must(call('POST', `/notification-delivery/${siteId}`, token, body))
  }
}

/** Shares the preview of a new site. */
async function share(token: string, siteId: string): Promise<void> {
  for (const { name, email, language } of innInvitations) {
    const body = { is_private: false, emails: [`${name} <${email}>`], lang: language }
    await must(call('POST', `/preview/site/${siteId}/share`, token, body))
  }
}

/** Sets the logo of a partner, shown to its tree in the back office and in mails. */
async function giveLogo(email: string, folder: string): Promise<void> {
  const token = await signIn('master@example.com')
  if (!token) return
  const page = await must(call('GET', `/master/user?search=${encodeURIComponent(email)}`, token))
  const [partner] = page.data_list as unknown as { id: string; version: number }[]
  if (!partner) return
  const found = await must(call('GET', `/master/user/${partner.id}`, token))
  if (found.logo_media_id) return
  const ids = await uploadAll(token, undefined, folder, [{ file: 'brand.png', purpose: 'brand' }])
  const body = { logo_media_id: ids.get('brand.png') }
  await must(call('PUT', `/master/user/${partner.id}`, token, body, { 'if-match': `"${partner.version}"` }))
}

/** Creates a demo site with what belongs to it, unless it exists. */
async function fillSite(site: DemoSite): Promise<void> {
  const token = await signIn(site.owner)
  if (!token || (await findSite(token, site.name))) return
  const id = await createSite(token, site)
  if (site !== inn) return
  await deliver(token, id, inn.folder, innDeliveries)
  await share(token, id)
  await fillReview(token, id)
}

/** Creates the demo sites side by side, each of an owner of its own, and says how many are there. */
async function fillSites(): Promise<void> {
  const sites = [cosmetics, inn, recruit]
  let done = 0
  const say = () => console.log(`Demo sites ${done}/${sites.length}`)
  say()
  for (const result of await Promise.allSettled(
    sites.map(async (site) => {
      await fillSite(site)
      done++
      say()
    }),
  ))
    if (result.status === 'rejected') throw result.reason
}

await fillSites()
await giveLogo('oem@example.com', 'recruit')
// Moves the clock of the server.
await fillNews()
