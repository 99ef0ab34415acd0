// Creates the demo sites through the public API: `node demo/seed.mts <origin>`.
// Existing sites are kept. The accounts come from demo/accounts-sql.mts,
// the inn's members and inquiries from demo/visitors-sql.mts.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SUB_ADMINS } from './accounts.ts'
import { call, must, origin, signIn } from './api.mts'
import type { DemoButton, DemoCell, DemoSite } from './sites/demo-site.ts'
import { type Ids, linkTo, localized, toParts, toPoint, toProduct } from './site-parts.ts'
import { cosmetics } from './sites/cosmetics.ts'
import { inn } from './sites/inn.ts'
import { DEMO_GUEST } from './sites/inn-visitors.ts'
import { recruit } from './sites/recruit.ts'

const media = join(import.meta.dirname, 'media')
const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.mp4': 'video/mp4' }

type Upload = { file: string; purpose: string }

/** Uploads files as the editor does. Returns the media id of each. */
async function uploadAll(token: string, siteId: string | undefined, folder: string, uploads: readonly Upload[]) {
  const files = await Promise.all(uploads.map(({ file }) => readFile(join(media, folder, file))))
  const wanted = uploads.map(({ file, purpose }, index) => ({
    ...(siteId && { site_id: siteId }),
    purpose,
    name: file,
    size: files[index]?.byteLength ?? 0,
    type: TYPES[extname(file)] ?? '',
  }))
  const tickets = (await must(call('POST', '/site/generate-urls', token, { data: wanted }))) as unknown as {
    media_id: string
    upload_url: string
  }[]
  for (const [index, ticket] of tickets.entries()) {
    const target = new URL(ticket.upload_url, origin)
    const put = await fetch(target, { method: 'PUT', body: files[index] as Uint8Array<ArrayBuffer> })
    if (!put.ok) throw new Error(`Demo data: upload of ${uploads[index]?.file} ${put.status} ${await put.text()}`)
    const done = await must(call('POST', '/site/complete-upload', token, { data: [{ media_id: ticket.media_id }] }))
    const [result] = done as unknown as { code?: string }[]
    if (result?.code) throw new Error(`Demo data: ${uploads[index]?.file}: ${result.code}`)
  }
  return new Map(uploads.map(({ file }, index) => [file, tickets[index]?.media_id ?? '']))
}

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
  const { linkUrl, isInternalLink = false, internalLink = null } = linkTo(button)
  return {
    link_button_text: localized(button.text),
    ...(linkUrl && { link_destination_url: linkUrl }),
    is_internal_link: isInternalLink,
    internal_link: internalLink,
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

async function createSite(token: string, site: DemoSite): Promise<void> {
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
  const body = {
    logo_setting: { media_id: mediaIds.get('logo.png') },
    favicon_setting: { media_id: mediaIds.get('favicon.png') },
    cells: site.cells.map((cell) => toCell(cell, ids)),
    parts: toParts(site, ids),
    status: 'PUBLISH',
  }
  const saved = await must(call('PUT', `/site/${id}`, token, body, { 'if-match': '"1"' }))
  console.log(`  ${site.name}   ${String(saved.url)}`)
}

/** Finds a site of the account by name. */
async function findSite(token: string, name: string): Promise<{ url: string } | undefined> {
  const page = await must(call('GET', '/site?limit=100', token))
  return (page.data_list as unknown as { name: string; url: string }[]).find((site) => site.name === name)
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

async function fill(): Promise<void> {
  console.log('Demo sites')
  for (const site of [cosmetics, inn, recruit]) {
    const token = await signIn(site.owner)
    if (!token) return
    const found = await findSite(token, site.name)
    if (found) console.log(`  ${site.name}   ${found.url}`)
    else await createSite(token, site)
  }
  await giveLogo('oem@example.com', 'recruit')
  console.log(`Demo accounts (password ${DEMO_PASSWORD})`)
  for (const account of DEMO_ACCOUNTS)
    console.log(`  ${account.email.padEnd(26)}${account.type.padEnd(13)}${account.company}`)
  for (const { email, role, contact } of DEMO_SUB_ADMINS)
    console.log(`  ${email.padEnd(26)}${`SUB (${role})`.padEnd(13)}${contact}`)
  console.log(`  ${DEMO_GUEST.padEnd(26)}${'visitor'.padEnd(13)}a member of the site of ${inn.name}`)
}

await fill()
