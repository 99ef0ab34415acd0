import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { CAMPAIGN_MAX, DEVICES, REFERRER_MAX, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'
import { GOALS } from '#shared/visit/visit-counts.ts'
import { CHART_UNITS, FILTERS, MARK_KINDS } from './analytics-rules.ts'
import { sourceCost } from './source-costs.ts'

const count = z.number().int()
/** A share from 0 to 1; null if the divisor is 0. */
const rate = z.number().nullable()
const day = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
/** ISO 8601. */
const moment = z.string()

/** Query of every analysis: a month or days (both included, Asia/Tokyo; absent = the last 28), and filters. */
export const analyticsQuery = z.strictObject({
  month: month.optional(),
  from: day.optional(),
  to: day.optional(),
  /** `previous`: with the figures of the period before: as many days, or the month before. */
  compare: z.enum(['none', 'previous']).default('none'),
  language: z.enum(LANGUAGES).optional(),
  device: z.enum(DEVICES).optional(),
  visitor: z.enum(VISITOR_KINDS).optional(),
  referrer: z.string().max(REFERRER_MAX).optional(),
  /** In lower case, as `oneCampaign` stores it. */
  campaign: z.string().max(CAMPAIGN_MAX).toLowerCase().optional(),
  /** Id of a cell. */
  entry: z.uuid().optional(),
  /** Id of a release. */
  release: z.uuid().optional(),
})
export type AnalyticsQuery = z.output<typeof analyticsQuery>

export const chartQuery = analyticsQuery.extend({ unit: z.enum(CHART_UNITS).default('day') })
export type ChartQuery = z.output<typeof chartQuery>

/** `cell` adds that cell's figures over the period. */
export const pagesQuery = analyticsQuery.extend({ cell: z.uuid().optional() })
export type PagesQuery = z.output<typeof pagesQuery>

const period = z.object({ from: day, to: day })

/** Fields at the beginning of every answer. */
const head = {
  /** When the newest visit in the figures was counted; the moment of the answer if there is none. */
  updatedAt: moment,
  period,
  /** The period before; null unless it is compared. */
  before: period.nullable(),
  /** Visits left out because the values for the filters are unknown. 0 without filters. */
  unknownSessions: count,
}

/** Figures of a period; rates and times are null where there are no visits. */
export const figures = z.object({
  /** Billed and late page views; null with a filter that page views do not record (the kind of visitor). */
  views: count.nullable(),
  sessions: count,
  /** null where `views` is null. */
  visitors: count.nullable(),
  conversions: count,
  conversionRate: rate,
  /** What the conversions are worth, in whole units of the site's currency; null where no goal has a value. */
  worth: count.nullable(),
  bounceRate: rate,
  /** Cells that a visit saw, on average. */
  depth: z.number().nullable(),
  /** Foreground time of a visit. */
  medianSeconds: z.number().nullable(),
  meanSeconds: z.number().nullable(),
})
export type Figures = z.output<typeof figures>

const pair = <T extends z.ZodType>(schema: T) => ({ now: schema, before: schema.nullable() })

/** A cell as lists name it. */
export const cellName = z.object({
  id: z.uuid(),
  /** e.g. `B2`; null where the live release does not have it any more. */
  position: z.string().nullable(),
  /** The makers' name of its row, as the live release has it; null where it has none. */
  rowName: z.string().nullable(),
  /** Its main text, else its alternative text, else empty. */
  text: z.string(),
  isMembersOnly: z.boolean(),
})
export type CellName = z.output<typeof cellName>

/** `views` is null for kinds of visitors, which page views do not record. */
const share = z.object({
  value: z.string(),
  sessions: count,
  views: count.nullable(),
  conversions: count,
  /** null where no goal has a value, and where the kinds of older conversions are not known. */
  worth: count.nullable(),
  /** What was typed in for the days of the period; null where nothing was, and under filters that costs do not know. */
  cost: count.nullable(),
})

export const GOAL_KINDS = [...GOALS, 'link', 'bar'] as const

export const landingAnalytics = z.object({
  ...head,
  siteName: z.string(),
  /** Of values and costs (ISO 4217). */
  currency: z.string(),
  figures: z.object(pair(figures)),
  /** Page views that are not billed: beyond 600 of a network in an hour. */
  viewsBeyondCap: count,
  /**
   * Page views and visits that were counted after their hour was closed, because of an outage: among the figures, and
   * never billed. 0 with a filter other than the language.
   */
  lateViews: count,
  lateSessions: count,
  goals: z.array(
    z.object({
      kind: z.enum(GOAL_KINDS),
      /** The form's name, or the id of the link's cell, product, point or popup. */
      id: z.string(),
      /** The words on the link; empty for forms. */
      label: z.string(),
      cell: cellName.nullable(),
      ...pair(count),
      /** What they are worth; null where the goal has no value. */
      worth: count.nullable(),
    }),
  ),
  /** Visits by each field of their segments, largest first; `value` is empty where it is not known or none. */
  shares: z.array(z.object({ by: z.enum(FILTERS), rows: z.array(share) })),
  /** The costs of the period's months, as they were typed in. */
  costs: z.array(sourceCost),
  /** Values for the filters, from the visits of the period. */
  options: z.object({
    languages: z.array(z.enum(LANGUAGES)),
    referrers: z.array(z.string()),
    campaigns: z.array(z.string()),
    entries: z.array(cellName),
    releases: z.array(z.object({ id: z.uuid(), number: count, publishedAt: moment })),
  }),
})
export type LandingAnalytics = z.output<typeof landingAnalytics>

const point = z.object({
  /** `yyyy-MM-ddTHH`, `yyyy-MM-dd` or `yyyy-MM`, Asia/Tokyo. */
  at: z.string(),
  /** null where `figures` has null. */
  views: count.nullable(),
  sessions: count,
  /** null by hour, because visitors are counted by day, and where `figures` has null. */
  visitors: count.nullable(),
  conversions: count,
})

export const landingChart = z.object({
  ...head,
  unit: z.enum(CHART_UNITS),
  /** One for each unit of the period; zero where nothing happened. */
  points: z.array(point),
  /** The period before, in the same order; null unless it is compared. */
  pointsBefore: z.array(point).nullable(),
  marks: z.array(
    z.object({ kind: z.enum(MARK_KINDS), id: z.string(), label: z.string(), at: moment, endsAt: moment.nullable() }),
  ),
})
export type LandingChart = z.output<typeof landingChart>

export const cellFigures = z.object({
  /** Visits that saw the cell, and how often it was seen. */
  sessions: count,
  views: count,
  entries: count,
  exits: count,
  /** Share of the visits that saw the entry cell: the first cell, or the one that the filter names. */
  reach: rate,
  exitRate: rate,
  medianSeconds: z.number().nullable(),
  meanSeconds: z.number().nullable(),
  /** Visits that clicked anything in it. */
  clickSessions: count,
  clickRate: rate,
  buttonClicks: count,
  productOpenings: count,
  productClicks: count,
  pointClicks: count,
  /** Visits that reached a goal by a link in it. */
  goals: count,
  /** Visits that turned back on it to the cell they came from. */
  turnBacks: count,
})
export type CellFigures = z.output<typeof cellFigures>

export const pictureOf = z.object({ id: z.string(), widths: z.array(z.number().int()) })

export const analysedCell = cellName.extend({
  /** Row by row from 0; null where the live release does not have it any more. */
  index: z.number().int().nullable(),
  picture: pictureOf.nullable(),
  color: z.string().nullable(),
  /** When a release of the period changed the cell's content; null = unchanged. */
  changedAt: moment.nullable(),
  ...pair(cellFigures),
  /** Languages in which visits saw it; empty where all visits of the period had one language. */
  byLanguage: z.array(z.object({ language: z.enum(LANGUAGES), figures: cellFigures })),
})
export type AnalysedCell = z.output<typeof analysedCell>

/** A way between two cells, by their ids. */
const move = z.object({
  from: z.uuid(),
  to: z.uuid(),
  sessions: count,
  /** Share of all visits. */
  share: z.number(),
  /** Visits for which it was the first move. */
  firsts: count,
})

const fork = z.object({
  from: z.uuid(),
  /** Visits that saw the cell, and those that ended on it: their share with its 95 % interval. */
  sessions: count,
  exits: count,
  exitRate: rate,
  low: rate,
  high: rate,
  /** The most frequent next moves, at most four; a visit that comes back can take several. */
  ways: z.array(z.object({ to: z.uuid(), sessions: count, share: z.number() })),
})
export type Fork = z.output<typeof fork>

export const swipeAnalytics = z.object({
  ...head,
  columns: count,
  rows: count,
  sessions: count,
  /** The cell that reach is measured from. */
  entryCell: z.uuid().nullable(),
  /** Row by row; cells that the live release lacks come last. */
  cells: z.array(analysedCell),
  /** The most used ways, at most 200, and how many there are. */
  moves: z.array(move),
  movesTotal: count,
  /** The next moves of visits on each cell of the live grid, row by row. */
  forks: z.array(fork),
  /**
   * The requested cell over the period, by day, week or month; null if none is requested or the site has no such cell.
   */
  cellSeries: z
    .array(z.object({ ...period.shape, sessions: count, reach: rate, medianSeconds: z.number().nullable() }))
    .nullable(),
})
export type SwipeAnalytics = z.output<typeof swipeAnalytics>

/** Kinds of ranked items: goals, calls to action, popups. */
export const RANKED_KINDS = [...GOAL_KINDS, 'button', 'product', 'point', 'popup'] as const

const ranked = z.object({
  /** null where nobody used it: zeros are not ranked. */
  rank: count.nullable(),
  kind: z.enum(RANKED_KINDS),
  id: z.string(),
  label: z.string(),
  cell: cellName.nullable(),
  /** Conversions or clicks. */
  count,
  /** Visits that saw it. */
  sessions: count,
  rate,
  /** Ranked by its count: fewer than 100 visits saw it. */
  isSmall: z.boolean(),
  before: z.object({ rank: count.nullable(), count, rate }).nullable(),
})

export const rankingAnalytics = z.object({
  ...head,
  /** Cells of the live release; without ten of them the lists are empty. */
  cells: count,
  conversions: z.array(ranked),
  ctas: z.array(ranked),
  popups: z.array(ranked),
})
export type RankingAnalytics = z.output<typeof rankingAnalytics>
