import type { Language } from '#shared/text/languages.ts'
import type { FailureReason } from '#shared/site/domain/domain-states.ts'
import type { BellEventKind, DOMAIN_TOLD, SPENDING_EVENTS } from './bell-rules.ts'

export type SpendingEvent = (typeof SPENDING_EVENTS)[number]
export type DomainTold = (typeof DOMAIN_TOLD)[number]

type Details = {
  /** Subject: the site. */
  translation: { site: string; language: Language; result: 'done' | 'partly' | 'failed' }
  /** Subject: the site. */
  bulkUpload: { site: string; file: string; result: 'done' | 'failed'; pictures: number }
  /** Subject: the site. Forms of one site and hour are one event. */
  submission: { site: string; count: number }
  /** Subject: the site. Comments and approvals of guests, those of one hour together. */
  review: { site: string; count: number }
  /** Subject: the site. The beginning of the comment that names the person, who wrote it, and the id of its thread. */
  mention: { site: string; author: string; thread: string; text: string }
  /** Subject: the site. Somebody guesses the password of its preview. */
  guesses: { site: string }
  /** Subject: the site. How many links of the live site are broken, and one of them. */
  links: { site: string; count: number; address: string }
  /**
   * Subject: the site; the account where `site` is empty: then it is the own host of a partner. The domain in its own script; `reason` of a failure; where the plan lacks domains, the last day as
   * `yyyy/MM/dd`.
   */
  domain: { site: string; domain: string; event: DomainTold; reason: FailureReason | ''; date: string }
  /**
   * Subject: the site. A test that ended by itself: its id and name; `published`: the variant `letter` won and is in the
   * cell; `kept`: `letter` won, the cell stays; `undecided`: no difference was clear.
   */
  experiment: {
    site: string
    test: string
    name: string
    result: 'published' | 'kept' | 'undecided'
    letter: string
  }
  /** Subject: the bill; `event` is the billing mail (rules/mails.md#billing-mails). */
  bill: { event: string; month: string; total: number }
  /**
   * Subject: the account. `threshold`: the next bill has reached `amount` yen; else page views have reached 80 or 100 % of
   * the limit, which `amount` says, where the account wants to be asked or shows a light page.
   */
  spending: { event: SpendingEvent; month: string; amount: number }
  /** Subject: the account. The days until the contract ends, and its last day as `yyyy/MM/dd`. */
  contract: { days: number; date: string }
  /**
   * Subject: the account whose data is erased. The days until then, and the day as `yyyy/MM/dd`; `company` names it to
   * the partner above, and is empty for the account's own people.
   */
  erasure: { company: string; days: number; date: string }
}

/** Values of the text of each kind of event; a kind that is missing in `Details` does not compile. */
export type BellDetail<K extends BellEventKind> = Details[K]
