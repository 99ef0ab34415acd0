// Fills drafts of demo companies with pictures and publishes them, as the operator may: `node demo/seed-showcases.mts <origin>`.
import { SHOWCASES, type Showcase } from './sites/showcases.ts'
import { call, findSite, must, signIn } from './api.mts'
import { localized } from './site-parts.ts'
import { uploadAll } from './uploads.mts'

/** Texts in the languages of the site. */
function textsOf(text: Parameters<typeof localized>[0] | undefined, { languages }: Showcase) {
  return localized(Object.fromEntries(languages.map((language) => [language, text?.[language] ?? ''])))
}

function toCells(site: Showcase, mediaIds: ReadonlyMap<string, string>) {
  const { colours } = site
  return site.cells.map((cell) => ({
    id: crypto.randomUUID(),
    creative: { media_id: mediaIds.get(`${cell.file}.jpg`), poster_id: null },
    main_text: textsOf(cell.text, site),
    image_alt: textsOf(cell.alt, site),
    ...(cell.price && { price: textsOf(cell.price, site) }),
    ...(cell.button && {
      link_button_text: textsOf(cell.button, site),
      link_destination_url: { ja: 'https://example.com/' },
    }),
    ...(colours && {
      link_button_color: colours.buttonColor,
      link_text_color: colours.buttonTextColor,
      price_text_color: colours.priceColor,
    }),
  }))
}

/** Fills and publishes a draft, unless that was done. */
async function publish(token: string, site: Showcase): Promise<void> {
  const draft = await findSite(token, site.draft)
  if (!draft) return
  const { ja: name, ...names } = site.name
  const uploads = site.cells.map(({ file }) => ({ file: `${file}.jpg`, purpose: 'creative' }))
  const mediaIds = await uploadAll(token, draft.id, site.folder, uploads)
  const body = {
    name,
    name_by_language: localized(names),
    languages: site.languages,
    number_horizontal: site.columns,
    number_vertical: site.cells.length / site.columns,
    cells: toCells(site, mediaIds),
    parts: { seo: { title: localized(site.name), description: localized(site.description) } },
    status: 'PUBLISH',
  }
  await must(call('PUT', `/site/${draft.id}`, token, body, { 'if-match': '"1"' }))
}

const token = await signIn('master@example.com')
if (token) for (const site of SHOWCASES) await publish(token, site)
