import { POPUP_DEFAULTS } from '#shared/popup-rules.ts'
import { toSnake } from '#shared/key-case.ts'
import type { DemoParts, DemoPoint, DemoPopup, DemoProduct, DemoQuestion, DemoSite, DemoText } from './demo-site.ts'

/** The ids that names of files stand for: of cells, and of the pictures on them. */
export type Ids = { cellIds: ReadonlyMap<string, string>; mediaIds: ReadonlyMap<string, string> }

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

/** A demo text as the API takes it. */
export const localized = (text: DemoText) =>
  Object.fromEntries(Object.entries(text).map(([language, value]) => [language, { value }]))

/** Names of members as the API has them, all the way down. */
function onWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onWire)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [toSnake(key), onWire(member)]))
}

const newId = () => crypto.randomUUID()
const linkTo = (url: string) => ({ linkUrl: { ja: url } })

/** A product as the API takes it; its picture is one of the site's. */
export function toProduct({ name, price, description, file, button, x, y }: DemoProduct, media: Ids['mediaIds']) {
  return onWire({
    id: newId(),
    productName: localized(name),
    imageMediaId: media.get(`${file}.jpg`),
    price,
    description: localized(description),
    ...(button && { linkButtonText: localized(button.text), linkButtonColor: '#4a0a1e', ...linkTo(button.url) }),
    coordinateX: x,
    coordinateY: y,
  })
}

/** An image-link point as the API takes it. */
export function toPoint({ label, url, x, y }: DemoPoint) {
  return onWire({ id: newId(), label: localized(label), ...linkTo(url), coordinateX: x, coordinateY: y })
}

function toMenu(items: DemoParts['menu'], { cellIds }: Ids) {
  const entries = items.map(({ name, opens }) => ({
    id: newId(),
    name: localized(name),
    ...('file' in opens ? { kind: 'cell', cellId: cellIds.get(opens.file) } : { kind: 'url', ...linkTo(opens.url) }),
  }))
  return { items: entries }
}

function toPopup({ title, file, alt, button, cells, days }: DemoPopup, { cellIds, mediaIds }: Ids) {
  const startsAt = Math.floor(Date.now() / MINUTE) * MINUTE
  return {
    ...POPUP_DEFAULTS,
    id: newId(),
    kind: 'timeLimit',
    title: localized(title),
    imageMediaId: mediaIds.get(`${file}.jpg`),
    imageAlt: localized(alt),
    linkButtonText: localized(button.text),
    linkButtonColor: button.background,
    linkTextColor: button.color,
    ...linkTo(button.url),
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(startsAt + days * DAY).toISOString(),
    effectiveCells: cells.map((cell) => cellIds.get(cell)),
  }
}

function toCompany({ website, profile, clause = {}, terms, privacy }: DemoParts['company']) {
  return {
    companyWebsite: { ja: website },
    companyProfile: localized(profile),
    clause: Object.fromEntries(Object.entries(clause).map(([field, text]) => [field, localized(text)])),
    ...(terms && { termsOfService: localized(terms) }),
    privacyPolicy: localized(privacy),
  }
}

function toQuestion({ title, type, isRequired = false, placeholder, options = [] }: DemoQuestion) {
  return {
    id: newId(),
    typeInput: type,
    title: localized(title),
    isRequired,
    ...(placeholder && { placeholder: localized(placeholder) }),
    options: options.map((label) => ({ id: newId(), label: localized(label) })),
  }
}

/** The parts of a demo site as the API takes them. */
export function toParts({ seo, parts }: DemoSite, ids: Ids) {
  const { menu, popups = [], sns, company, contact } = parts
  return onWire({
    menu: toMenu(menu, ids),
    popups: popups.map((popup) => toPopup(popup, ids)),
    seo: { title: localized(seo.title), description: localized(seo.description) },
    sns: { entries: { ja: Object.entries(sns).map(([snsType, snsUrl]) => ({ snsType, snsUrl })) } },
    company: toCompany(company),
    forms: {
      contact: {
        heading: localized(contact.heading),
        lead: localized(contact.lead),
        notificationEmail: contact.email,
        items: contact.questions.map(toQuestion),
      },
    },
  })
}
