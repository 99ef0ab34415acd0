import type { ja } from '#shared/i18n/bell/ja.ts'
import { type BellEventKind, DOMAIN_TOLD, SPENDING_EVENTS } from '#shared/announcement/bell-rules.ts'
import type { Translate } from '#shared/i18n/index.ts'
import { FAILURE_REASONS } from '#shared/site/domain/domain-states.ts'
import { isLanguage, LANGUAGE_NAME } from '#shared/text/languages.ts'
import { dateText } from '#shared/time/date-text.ts'
import { showLink } from '#shared/text/link-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type Words = { title: string; text: string }
/** A value of an event's text; empty where the event has none. */
type ValueOf = (name: string) => string
type Writer = (t: Translate<typeof ja>, value: ValueOf) => Words

const RESULTS = ['done', 'partly', 'failed'] as const
const OUTCOMES = ['published', 'kept', 'undecided'] as const
const BILL_EVENTS = ['issued', 'paid', 'failed', 'action', 'due', 'overdue', 'credited', 'reopened', 'moved'] as const

/** The billing mail of a bill: its name is stored as `bill_issued`. */
const billEventOf = (name: string) => BILL_EVENTS.find((event) => name === `bill_${event}`) ?? 'other'
const languageName = (code: string) => (isLanguage(code) ? LANGUAGE_NAME[code] : code)

/** What each kind of event says (shared/announcement/bell-details.ts). */
const WRITERS: Record<BellEventKind, Writer> = {
  translation: (t, value) => ({
    title: t(`event.translation.${RESULTS.find((result) => result === value('result')) ?? 'done'}`),
    text: t('event.onSiteIn', { site: value('site'), language: languageName(value('language')) }),
  }),
  bulkUpload: (t, value) => ({
    title:
      value('result') === 'failed'
        ? t('event.bulkUpload.failed')
        : t('event.bulkUpload.done', { pictures: value('pictures') }),
    text: t('event.bulkUpload.text', { site: value('site'), file: value('file') }),
  }),
  submission: (t, value) => ({
    title: value('count') === '1' ? t('event.submission.one') : t('event.submission.many', { count: value('count') }),
    text: t('event.onSite', { site: value('site') }),
  }),
  review: (t, value) => ({
    title: value('count') === '1' ? t('event.review.one') : t('event.review.many', { count: value('count') }),
    text: t('event.onSite', { site: value('site') }),
  }),
  mention: (t, value) => ({
    title: t('event.mention.title', { author: value('author') }),
    text: t('event.mention.text', { site: value('site'), text: value('text') }),
  }),
  guesses: (t, value) => ({ title: t('event.guesses'), text: t('event.onSite', { site: value('site') }) }),
  links: (t, value) => ({
    title: value('count') === '1' ? t('event.links.one') : t('event.links.many', { count: value('count') }),
    text: t('event.links.text', { site: value('site'), address: showLink(value('address')) }),
  }),
  domain: (t, value) => ({
    title:
      hostTitle(t, value) ??
      t(`event.domain.${DOMAIN_TOLD.find((event) => value('event') === event) ?? 'failed'}`, {
        date: value('date'),
      }),
    text: domainText(t, value),
  }),
  experiment: (t, value) => ({
    title: t('event.experiment.title', { name: value('name') }),
    text: t(`event.experiment.${OUTCOMES.find((one) => one === value('result')) ?? 'undecided'}`, {
      site: value('site'),
      letter: value('letter'),
    }),
  }),
  bill: (t, value) => ({
    title: t(`event.bill.${billEventOf(value('event'))}`, { month: dateText(value('month')) }),
    text: t('event.bill.total', { amount: formatNumber(Number(value('total'))) }),
  }),
  spending: (t, value) => ({
    title: t(`event.spending.${SPENDING_EVENTS.find((event) => event === value('event')) ?? 'threshold'}`, {
      month: dateText(value('month')),
      amount: formatNumber(Number(value('amount'))),
    }),
    text: t(value('event') === 'threshold' ? 'event.spending.text' : 'event.spending.views', {
      amount: formatNumber(Number(value('amount'))),
    }),
  }),
  contract: (t, value) => ({
    title: contractTitle(t, value('days')),
    text: t('event.contract.date', { date: value('date') }),
  }),
  erasure: (t, value) => ({
    title: t(`event.erasure.${value('company') === '' ? 'own' : 'below'}`, {
      company: value('company'),
      days: value('days'),
    }),
    text: t('event.erasure.date', { date: value('date') }),
  }),
}

const HOST_EVENTS = ['live', 'failed', 'lost', 'taken'] as const

/** The title of an event of a partner's own host, which has no site; undefined for a site's domain. */
function hostTitle(t: Translate<typeof ja>, value: ValueOf): string | undefined {
  if (value('site') !== '') return undefined
  return t(`event.host.${HOST_EVENTS.find((event) => value('event') === event) ?? 'failed'}`)
}

/** The domain with its site, or why its check failed. */
function domainText(t: Translate<typeof ja>, value: ValueOf): string {
  const reason = FAILURE_REASONS.find((one) => value('event') === 'failed' && value('reason') === one)
  const domain = value('domain')
  if (!reason) return value('site') === '' ? domain : t('event.domain.text', { domain, site: value('site') })
  return t('event.domain.because', { domain, reason: t(`event.domain.reason.${reason}`) })
}

function contractTitle(t: Translate<typeof ja>, days: string): string {
  if (days === '0') return t('event.contract.last')
  return days === '1' ? t('event.contract.one') : t('event.contract.many', { days })
}

/** Title and text of an event in the language of `t`. */
export function eventWords(
  t: Translate<typeof ja>,
  { kind, detail }: { kind: BellEventKind; detail: Record<string, string | number> },
): Words {
  return WRITERS[kind](t, (name) => String(detail[name] ?? ''))
}
