import { POPUP_DEFAULTS } from '#shared/site/parts/popups/popup-rules.ts'
import type { InternalLink } from '#shared/site/link-target-rules.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import type {
  DemoForm,
  DemoParts,
  DemoPoint,
  DemoPopup,
  DemoProduct,
  DemoQuestion,
  DemoSite,
  DemoTarget,
  DemoText,
} from './sites/demo-site.ts'
import { fixedId } from './fixed-id.ts'

/** Ids by file name: of cells, and of their pictures. */
export type Ids = { cellIds: ReadonlyMap<string, string>; mediaIds: ReadonlyMap<string, string> }

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000
/** Days before seeding since which time-limited popups show. */
export const POPUP_SINCE = 20

/** A demo text in the wire shape. */
export const localized = (text: Partial<DemoText>) =>
  Object.fromEntries(Object.entries(text).map(([language, value]) => [language, { value }]))

/** Converts field names to the wire, recursively. */
function onWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onWire)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [toSnake(key), onWire(member)]))
}

const newId = () => crypto.randomUUID()

type DemoLink = {
  linkUrl?: { ja: string }
  isGoal?: true
  isInternalLink?: boolean
  internalLink?: InternalLink
}

/** The link of a product, point, popup or menu entry in the wire shape. */
export function linkTo(target: DemoTarget): DemoLink {
  if ('url' in target) return { linkUrl: { ja: target.url }, ...(target.isGoal && { isGoal: target.isGoal }) }
  return { isInternalLink: true, internalLink: target.page }
}

/** A product in the wire shape. */
export function toProduct({ name, price, description, file, button, x, y }: DemoProduct, media: Ids['mediaIds']) {
  return onWire({
    id: newId(),
    productName: localized(name),
    imageMediaId: media.get(`${file}.jpg`),
    price,
    description: localized(description),
    ...(button && { linkButtonText: localized(button.text), linkButtonColor: '#4a0a1e', ...linkTo(button) }),
    coordinateX: x,
    coordinateY: y,
  })
}

/** An image-link point in the wire shape. */
export function toPoint({ label, x, y, ...target }: DemoPoint) {
  return onWire({ id: newId(), label: localized(label), ...linkTo(target), coordinateX: x, coordinateY: y })
}

function toMenu(items: DemoParts['menu'], { cellIds }: Ids) {
  const targetOf = (opens: DemoParts['menu'][number]['opens']) => {
    if ('file' in opens) return { kind: 'cell', cellId: cellIds.get(opens.file) }
    return { kind: 'url' in opens ? 'url' : 'page', ...linkTo(opens) }
  }
  const entries = items.map(({ name, opens }) => ({ id: newId(), name: localized(name), ...targetOf(opens) }))
  return { items: entries }
}

function limitOf(popup: DemoPopup) {
  if ('limit' in popup) return { kind: 'applicantLimit', limit: popup.limit, startDate: null, endDate: null }
  const today = Math.floor(Date.now() / MINUTE) * MINUTE
  const [startsAt, endsAt] = [today - POPUP_SINCE * DAY, today + popup.days * DAY]
  return { kind: 'timeLimit', startDate: new Date(startsAt).toISOString(), endDate: new Date(endsAt).toISOString() }
}

function toPopup(popup: DemoPopup, { cellIds, mediaIds }: Ids) {
  const { title, file, alt, button, cells } = popup
  return {
    ...POPUP_DEFAULTS,
    id: newId(),
    ...limitOf(popup),
    title: localized(title),
    imageMediaId: mediaIds.get(`${file}.jpg`),
    imageAlt: localized(alt),
    linkButtonText: localized(button.text),
    linkButtonColor: button.background,
    linkTextColor: button.color,
    ...linkTo(button),
    effectiveCells: cells.map((cell) => cellIds.get(cell)),
  }
}

function toCompany({ website, profile, clause = {}, terms, privacy }: DemoParts['company']) {
  return {
    companyWebsite: { ja: website },
    companyProfile: localized(profile),
    clause: Object.fromEntries(Object.entries(clause).map(([field, text]) => [field, localized(text)])),
    ...(terms && { termsOfService: localized(terms), isContractAgreementRequired: true }),
    privacyPolicy: localized(privacy),
  }
}

function toQuestion(heading: DemoText, question: DemoQuestion) {
  const { title, type, isRequired = false, placeholder, options = [] } = question
  return {
    id: fixedId(heading.ja, title.ja),
    typeInput: type,
    title: localized(title),
    isRequired,
    ...(placeholder && { placeholder: localized(placeholder) }),
    options: options.map((label) => ({ id: newId(), label: localized(label) })),
  }
}

function toForm({ isOpen, heading, lead, questions, email }: DemoForm & { email?: string }) {
  return {
    isEnabled: isOpen === true,
    heading: localized(heading),
    lead: localized(lead),
    ...(email && { notificationEmail: email }),
    items: questions.map((question) => toQuestion(heading, question)),
  }
}

/** The parts of a demo site in the wire shape. */
export function toParts({ seo, values = {}, parts }: DemoSite, ids: Ids) {
  const { menu, popups = [], sns, company, contact, membership, homepage, glossary = [] } = parts
  return onWire({
    menu: toMenu(menu, ids),
    popups: popups.map((popup) => toPopup(popup, ids)),
    seo: {
      title: localized(seo.title),
      description: localized(seo.description),
      conversions: Object.fromEntries(Object.entries(values).map(([goal, value]) => [goal, { value }])),
    },
    sns: { entries: { ja: Object.entries(sns).map(([snsType, snsUrl]) => ({ snsType, snsUrl })) } },
    company: toCompany(company),
    forms: {
      contact: toForm(contact),
      ...(membership && { membership: toForm(membership) }),
      ...(homepage && { homepage: toForm(homepage) }),
    },
    glossary: glossary.map((term) => ({ id: newId(), term })),
  })
}
