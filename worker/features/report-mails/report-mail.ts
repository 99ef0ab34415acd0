import { type OwnerType, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import type { Period } from '#shared/analytics/analytics-period.ts'
import type { Figures } from '#shared/analytics/analytics.ts'
import type { ReportRhythm } from '#shared/analytics/report-rules.ts'
import { type Change, threeChanges } from '#shared/analytics/three-changes.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate, parseDay } from '#shared/time/jst.ts'
import { SESSIONS, VIEWS } from '#shared/visit/visit-counts.ts'
import { countOf } from '#worker/features/analytics/figures.ts'
import { toLanding } from '#worker/features/analytics/landing.ts'
import type { ReadAnalytics } from '#worker/features/analytics/read-analytics.service.ts'
import { toSwipes } from '#worker/features/analytics/swipes.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { tellFork } from './fork-text.ts'
import { type ReportWords, reportWords } from './report-text.ts'

/** Whether there were any visits to report. */
export const hasVisits = ({ visits: { total } }: ReadAnalytics): boolean =>
  countOf(total, SESSIONS) > 0 || countOf(total, VIEWS) > 0

export type ReportInput = {
  read: ReadAnalytics
  recipient: Person
  every: ReportRhythm
  /** The first day of the period. */
  from: string
  /** What somebody wrote about the period; empty = nothing. */
  comment: string
  stopUrl: string
}

const dateOf = (day: string) => formatDate(parseDay(day))

/** Composes a report in the recipient's language, with the brand of the partner above. */
export async function composeReport(
  env: Bindings,
  { read, recipient, every, from, comment, stopUrl }: ReportInput,
): Promise<MailContent> {
  const words = await reportWords(recipient.person.language)
  const { frame, values: known, hint } = composeFrame(env, recipient)
  const landing = toLanding(read)
  const { period, before, siteName: site } = landing
  const values = { ...known, site, ...daysOf(period, before), year: from.slice(0, 4), month: Number(from.slice(5, 7)) }
  const changes = tellChanges(read, words)
  const told = changes.map((text, index) => `${index + 1}. ${text}`)
  return {
    ...frame,
    subject: words(`subject.${every}`, values),
    title: words('title', values),
    body: [
      words('body', values),
      ...(comment === '' ? [] : [`${words('comment')}\n${comment}`]),
      told.length > 0 ? [words('changes'), ...told].join('\n') : words('noChanges'),
    ].join('\n\n'),
    facts: FIGURES.map((name) => ({
      label: words(`figure.${name}`),
      value: tellFigure(name, landing.figures, words),
    })),
    action: {
      label: words('open'),
      url: screenOf(env, recipient, { siteId: read.opened.site.id, every, period }),
      hint,
    },
    note: words('note', values),
    noteUrl: stopUrl,
  }
}

function daysOf(period: Period, before: Period | null) {
  return {
    from: dateOf(period.from),
    to: dateOf(period.to),
    beforeFrom: before ? dateOf(before.from) : '',
    beforeTo: before ? dateOf(before.to) : '',
  }
}

/** The address of the analysis screen with the same days. */
function screenOf(
  env: Bindings,
  recipient: Person,
  { siteId, every, period }: { siteId: string; every: ReportRhythm; period: Period },
): string {
  const days = every === 'month' ? `month=${period.from.slice(0, 7)}` : `from=${period.from}&to=${period.to}`
  return `${officeOrigin(env, recipient)}/${SCREEN_PREFIX[recipient.owner.type as OwnerType]}/analytics?site=${siteId}&${days}`
}

const FIGURES = [
  'views',
  'sessions',
  'conversions',
  'conversionRate',
  'bounceRate',
  'depth',
  'medianSeconds',
] as const satisfies readonly (keyof Figures)[]
type FigureName = (typeof FIGURES)[number]

const isShare = (name: FigureName) => name === 'conversionRate' || name === 'bounceRate'
const round = (value: number, digits: number) => Number(value.toFixed(digits))
const signed = (value: number) => `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`

/** A figure as text, in its unit. */
function write(name: FigureName, value: number, words: ReportWords): string {
  if (isShare(name)) return words('value.percent', { value: (value * 100).toFixed(1) })
  if (name === 'medianSeconds') return words('value.seconds', { value: value.toFixed(value < 10 ? 1 : 0) })
  return name === 'depth' ? value.toFixed(1) : formatNumber(value)
}

function tellFigure(
  name: FigureName,
  { now, before }: { now: Figures; before: Figures | null },
  words: ReportWords,
): string {
  const value = now[name]
  if (value === null) return words('value.none')
  const written = write(name, value, words)
  const change = tellDifference(name, value, before?.[name] ?? null, words)
  return change === undefined ? written : words('value.compared', { value: written, change })
}

/**
 * The difference of a figure from the period before: shares in points, others in percent; undefined if there is nothing
 * to compare.
 */
function tellDifference(name: FigureName, now: number, before: number | null, words: ReportWords): string | undefined {
  if (before === null || (before === 0 && !isShare(name))) return undefined
  const difference = isShare(name) ? round((now - before) * 100, 1) : Math.round((now / before - 1) * 100)
  if (difference === 0) return words('value.same')
  const value = signed(difference)
  return isShare(name) ? words('value.points', { value }) : words('value.percent', { value })
}

/** The three most important changes, as sentences. */
function tellChanges(read: ReadAnalytics, words: ReportWords): string[] {
  const { figures, goals } = toLanding(read)
  const { visits, visitsBefore } = read
  if (!figures.before || !visitsBefore) return []
  const swipes = toSwipes(read)
  const changes = threeChanges({
    figures: { now: figures.now, before: figures.before },
    cells: swipes.cells,
    referrers: { now: visits.shares.referrer, before: visitsBefore.shares.referrer },
    campaigns: { now: visits.shares.campaign, before: visitsBefore.shares.campaign },
    goals: goals.map((goal) => ({ ...goal, before: goal.before ?? 0 })),
  })
  return changes.map((change) => {
    const told = tellChange(change, words)
    const fork = change.kind === 'exitRate' ? tellFork(swipes, change.cell.id, words) : ''
    return fork ? words('withFork', { told, fork }) : told
  })
}

const TEXT_MAX = 24
/** The first words of a text, in one line. */
function shorten(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX).join('')}…` : letters.join('')
}

/** A cell by its place and first words. */
function nameCell({ position, text }: { position: string | null; text: string }, words: ReportWords): string {
  const place = position ?? ''
  return text === '' ? place : words('cell', { position: place, text: shorten(text) })
}

function nameGoal({ kind, label, cell }: Extract<Change, { kind: 'goal' }>['goal'], words: ReportWords): string {
  if (label !== '' && (kind === 'link' || kind === 'bar')) return shorten(label)
  if (kind !== 'link') return words(`goal.${kind}`)
  return cell?.position ? words('goal.linkIn', { cell: cell.position }) : words('goal.link')
}

/** A change as a sentence. */
export function tellChange(change: Change, words: ReportWords): string {
  const way = change.now > change.before ? 'more' : 'less'
  switch (change.kind) {
    case 'sessions':
      return words(`change.sessions.${way}`, {
        ...countsOf(change),
        percent: formatNumber(Math.abs(Math.round((change.now / change.before - 1) * 100))),
      })
    case 'conversionRate':
    case 'bounceRate':
    case 'depth':
    case 'medianSeconds':
      return words(`change.${change.kind}.${way}`, {
        now: write(change.kind, change.now, words),
        before: write(change.kind, change.before, words),
      })
    case 'exitRate':
    case 'clickRate':
      return words(`change.${change.kind}.${way}`, {
        cell: nameCell(change.cell, words),
        now: write('bounceRate', change.now, words),
        before: write('bounceRate', change.before, words),
      })
    case 'referrer':
      return change.value === ''
        ? words(`change.direct.${way}`, countsOf(change))
        : words(`change.referrer.${way}`, { source: change.value, ...countsOf(change) })
    case 'campaign':
      return words(`change.campaign.${way}`, { source: change.value, ...countsOf(change) })
    case 'goal':
      return words(`change.goal.${way}`, { goal: nameGoal(change.goal, words), ...countsOf(change) })
  }
}

const countsOf = ({ now, before }: { now: number; before: number }) => ({
  now: formatNumber(now),
  before: formatNumber(before),
})
