import * as z from 'zod'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { ANSWER_PERIODS, ERASURES, INBOX_SEARCH_MAX, MEMBER_STATES, TEST_CHOICES } from './site-inbox-rules.ts'
import { plainText } from '#shared/text/text.ts'

/** An answer with its question's title at the time; several values where a question has boxes to tick. */
const answer = z.object({ fieldId: z.string(), title: z.string(), value: z.union([z.string(), z.array(z.string())]) })

const entry = {
  id: z.uuid(),
  email: z.string(),
  answers: z.array(answer),
  /** The language of the page it was sent from. */
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
}

/** Somebody who registered with a site. */
export const siteMember = z.object({
  ...entry,
  state: z.enum(MEMBER_STATES),
  confirmedAt: z.iso.datetime().nullable(),
})
export type SiteMember = z.output<typeof siteMember>

/** One answer to a contact form or a homepage form. */
export const siteSubmission = z.object({
  ...entry,
  companyName: z.string(),
  /** Sent from a preview, to try the form out. */
  isTest: z.boolean(),
})
export type SiteSubmission = z.output<typeof siteSubmission>

function listOf<T extends z.ZodType>(item: T) {
  return pageOf(item).extend({
    /** Value of `cursor` for the next page; null at the end. */
    nextCursor: z.string().nullable(),
    /** False where the total stopped counting at 10,000. */
    isTotalExact: z.boolean(),
    /** Only the newest 10,000 entries of the period were looked through. */
    isSearchCut: z.boolean(),
    site: z.object({ id: z.uuid(), name: z.string() }),
  })
}

export const siteMembers = listOf(siteMember)
export const siteSubmissions = listOf(siteSubmission)

const filters = {
  /** Part of an address, of a company's name or of an answer. */
  search: plainText({ max: INBOX_SEARCH_MAX }).optional(),
  /** Days of Asia/Tokyo, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
}
const place = {
  ...pageQuery,
  /** `next_cursor` of the previous page; avoids skipping rows. */
  cursor: z.string().max(200).optional(),
}

const memberFilters = { ...filters, state: z.enum(MEMBER_STATES).optional() }
const submissionFilters = { ...filters, test: z.enum(TEST_CHOICES).optional() }

export const siteMembersQuery = z.strictObject({ ...place, ...memberFilters })
export const siteMembersExport = z.strictObject(memberFilters)
export const siteSubmissionsQuery = z.strictObject({ ...place, ...submissionFilters })
export const siteSubmissionsExport = z.strictObject(submissionFilters)
/** The filters of any list; each list knows its own. */
export type InboxEntryFilters = z.output<typeof siteMembersExport> & z.output<typeof siteSubmissionsExport>

export const eraseAnswerQuery = z.strictObject({ of: z.enum(ERASURES).default('entry') })
export const erasedAnswers = z.object({ count: z.number().int() })

/** Other data of the sender of an entry on the same site. */
export const answerPerson = z.object({
  contacts: z.number().int(),
  forms: z.number().int(),
  /** A member has a record of its own, which is erased in the list of members. */
  isMember: z.boolean(),
})
export type AnswerPerson = z.output<typeof answerPerson>

const days = z.union(ANSWER_PERIODS.map((one) => z.literal(one))).nullable()

export const answerPeriodBody = z.strictObject({ days })
export const answerPeriodQuery = z.strictObject({
  /** The period to try: the answer counts the entries that it would erase. */
  days: z.coerce
    .number()
    .pipe(z.union(ANSWER_PERIODS.map((one) => z.literal(one))))
    .optional(),
})
/** How long a site keeps form entries. */
export const answerPeriod = z.object({
  days,
  /** How many entries are older than the period asked about, or the one in force. */
  older: z.number().int(),
  version: z.number().int(),
})
export type AnswerPeriodInfo = z.output<typeof answerPeriod>
