import type { BellDetail, DomainTold } from '#shared/announcement/bell-details.ts'
import type { BELL_EVENTS, BellEventKind } from '#shared/announcement/bell-rules.ts'
import { type OwnerType, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { showLink } from '#shared/text/link-rules.ts'
import { isLanguage, LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { bellMailWords, type BellMailWords } from './bell-mail-text.ts'

/** Kinds of events whose mails people can switch on. */
type MailedKind = Extract<(typeof BELL_EVENTS)[number], { mail: 'on' | 'off' }>['kind']
type Detail = Record<string, string | number>
export type MailedEvent = { kind: BellEventKind; subjectId: string; detail: Detail }

type Texts = { title: string; body: string; facts: MailContent['facts']; path: string }

const bodyOf = (event: Exclude<DomainTold, 'failed'>) => (event === 'planWeek' || event === 'planDay' ? 'plan' : event)

/** Title and text of a mail about a domain. */
const domainTexts = (words: BellMailWords, { event, reason, domain, date }: BellDetail<'domain'>) => ({
  title: words(`domain.${event}`, { domain, date }),
  body:
    event === 'failed'
      ? words(`domain.reason.${reason || 'unreachable'}`)
      : words(`domain.body.${bodyOf(event)}`, { date }),
})

const HOST_EVENTS = ['live', 'failed', 'lost', 'taken'] as const

/** The mail about the own host of a partner, which belongs to no site. */
function hostTexts(words: BellMailWords, { event, domain }: BellDetail<'domain'>): Texts {
  const told = HOST_EVENTS.find((one) => one === event) ?? 'failed'
  return {
    title: words(`host.${told}`, { domain }),
    body: words(`host.body.${told}`),
    facts: [{ label: words('fact.domain'), value: domain }],
    path: 'brand',
  }
}

const siteDomainTexts = (words: BellMailWords, detail: BellDetail<'domain'>, siteId: string): Texts => ({
  ...domainTexts(words, detail),
  facts: [
    { label: words('fact.domain'), value: detail.domain },
    { label: words('fact.site'), value: detail.site },
  ],
  // A removed domain no longer belongs to the site; the site may be deleted too.
  path: detail.event === 'released' ? 'site-list' : `site/${siteId}?panel=domain`,
})

/** The text and target of each kind's mail; a kind without an entry does not compile. */
const WRITERS: { [K in MailedKind]: (words: BellMailWords, detail: BellDetail<K>, subjectId: string) => Texts } = {
  translation: (words, { site, language, result }, siteId) => ({
    title: words(`translation.${result}`),
    body: words('translation.body'),
    facts: [
      { label: words('fact.site'), value: site },
      { label: words('fact.language'), value: isLanguage(language) ? LANGUAGE_NAME[language] : language },
    ],
    path: `site/${siteId}?panel=languages`,
  }),
  bulkUpload: (words, { site, file, result, pictures }, siteId) => ({
    title: words(`bulkUpload.${result}`),
    body: words('bulkUpload.body'),
    facts: [
      { label: words('fact.site'), value: site },
      { label: words('fact.file'), value: file },
      { label: words('fact.pictures'), value: String(pictures) },
    ],
    path: `site/${siteId}`,
  }),
  review: (words, { site, count }, siteId) => ({
    title: count === 1 ? words('review.one') : words('review.many', { count }),
    body: words('review.body'),
    facts: [{ label: words('fact.site'), value: site }],
    path: `site/${siteId}?panel=review`,
  }),
  mention: (words, { site, author, thread, text }, siteId) => ({
    title: words('mention.title', { author }),
    body: text,
    facts: [{ label: words('fact.site'), value: site }],
    path: `site/${siteId}?panel=review&comment=${thread}`,
  }),
  guesses: (words, { site }, siteId) => ({
    title: words('guesses.title'),
    body: words('guesses.body'),
    facts: [{ label: words('fact.site'), value: site }],
    path: `site/${siteId}`,
  }),
  links: (words, { site, count, address }, siteId) => ({
    title: count === 1 ? words('links.one') : words('links.many', { count }),
    body: words('links.body'),
    facts: [
      { label: words('fact.site'), value: site },
      // As text: a mail links to the platform alone.
      { label: words('notification.link'), value: showLink(address).replace('https://', '') },
    ],
    path: `site/${siteId}?panel=checklist`,
  }),
  domain: (words, detail, siteId) =>
    detail.site === '' ? hostTexts(words, detail) : siteDomainTexts(words, detail, siteId),
  experiment: (words, { site, test, name, result, letter }, siteId) => ({
    title: words('experiment.title', { name }),
    body: words(`experiment.${result}`, { letter }),
    facts: [{ label: words('fact.site'), value: site }],
    path: `analytics/test/${siteId}/${test}`,
  }),
}

const isMailed = (kind: BellEventKind): kind is MailedKind => kind in WRITERS

/** Composes the mail of an event in the recipient's language; undefined for kinds without mails of their own. */
export async function composeEvent(env: Bindings, { kind, subjectId, detail }: MailedEvent, recipient: Person) {
  if (!isMailed(kind)) return undefined
  const words = await bellMailWords(recipient.person.language)
  const { frame, values, hint } = composeFrame(env, recipient)
  const office = `${officeOrigin(env, recipient)}/${SCREEN_PREFIX[recipient.owner.type as OwnerType]}`
  const write = WRITERS[kind] as (words: BellMailWords, detail: Detail, subjectId: string) => Texts
  const { title, body, facts, path } = write(words, detail, subjectId)
  return {
    ...frame,
    subject: words('subject', { ...values, title }),
    title,
    body,
    facts,
    action: { label: words('open'), url: `${office}/${path}`, hint },
    note: words('off'),
    noteUrl: `${office}/profile#notifications`,
  } satisfies MailContent
}
