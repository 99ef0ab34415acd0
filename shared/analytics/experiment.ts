import * as z from 'zod'
import { CELL_TEXT_NAMES, CELL_TEXTS, type CellTextName } from '#shared/site/cell/cell-text-rules.ts'
import { cell, creative } from '#shared/site/cell/cell.ts'
import { creativesOf } from '#shared/site/cell/creatives.ts'
import { mediaInfo } from '#shared/media/media.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { languageMap, localizedText } from '#shared/text/localized.ts'
import { recordOf } from '#shared/text/record-of.ts'
import { requiredLine } from '#shared/text/text.ts'
import { BAR_ACTION } from '#shared/visit/visit-counts.ts'
import {
  BASE_RATE,
  END_RULES,
  EXPERIMENT_GOALS,
  EXPERIMENT_NAME_MAX,
  EXPERIMENT_STATES,
  LIFT,
} from './experiment-rules.ts'
import { VARIANT_LETTERS } from '#shared/visit/variant-letters.ts'

const count = z.number().int()

const textOf = (name: CellTextName) => localizedText(CELL_TEXTS[name]).optional()
const moment = z.iso.datetime()

/**
 * A variant's button, which replaces the cell's button as a whole. Fields that are left out are those of a new cell.
 */
const button = cell.pick({
  linkDestinationUrl: true,
  isInternalLink: true,
  internalLink: true,
  isGoal: true,
  linkButtonColor: true,
  linkTextColor: true,
})

/** One variant: its share of visits, and its changes to the cell. `null` or absent = unchanged. */
export const variant = z.strictObject({
  letter: z.enum(VARIANT_LETTERS),
  /** Percent of visits. */
  share: z.number().int().min(1).max(99),
  /** Its picture or film, also in languages for which the cell has another one. */
  creative: creative.nullable().default(null),
  /** Another picture or film for a language. */
  creativeByLanguage: languageMap(creative).default({}),
  /** By text and language; an empty text removes the cell's. */
  texts: z.strictObject(recordOf(CELL_TEXT_NAMES, textOf)).default({}),
  button: button.nullable().default(null),
})
export type Variant = z.output<typeof variant>

type Changes = Pick<Variant, 'creative' | 'creativeByLanguage' | 'texts' | 'button'>
type Letters = readonly Variant[]

/** Whether a variant shows the cell as it is. */
export const changesNothing = ({ texts, button: link, ...pictures }: Changes) =>
  creativesOf(pictures).length === 0 && link === null && Object.keys(texts).length === 0

/** `a` comes first and is the cell itself; the letters follow each other. */
const areInOrder = (variants: Letters) =>
  variants.every((one, index) => one.letter === VARIANT_LETTERS[index] && (index > 0 || changesNothing(one)))

const sumTo100 = (variants: Letters) => variants.reduce((sum, { share }) => sum + share, 0) === 100

const variants = z
  .array(variant)
  .min(2)
  .max(VARIANT_LETTERS.length)
  .refine(areInOrder, { params: { key: 'testLetters' } })
  .refine(sumTo100, { params: { key: 'testShares' } })

/** The id of a cell (its button), product, point or popup, or the call to action that stays. */
const goalLinkId = z.union([z.uuid(), z.literal(BAR_ACTION)])

/** A test as it is written. */
export const experimentBody = z.strictObject({
  name: requiredLine(EXPERIMENT_NAME_MAX),
  cellId: z.uuid(),
  goal: z.enum(EXPERIMENT_GOALS),
  /** The link of the goal `link`. */
  linkId: goalLinkId.nullable().default(null),
  /** Percent of visits that reach the goal today. */
  baseRate: z.number().min(BASE_RATE.min).max(BASE_RATE.max),
  /** The smallest change that matters, in percent of `baseRate`. */
  lift: z.number().min(LIFT.min).max(LIFT.max),
  endRule: z.enum(END_RULES).default('manual'),
  variants,
})
export type ExperimentBody = z.output<typeof experimentBody>

/** The variant to publish; null: none was better, the cell stays as it is. */
export const endExperimentBody = z.strictObject({ variant: z.enum(VARIANT_LETTERS).nullable() })

/** Visits that saw the cell, and those of them that reached the goal. */
export const variantResult = z.object({ letter: z.enum(VARIANT_LETTERS), visits: count, conversions: count })
export type VariantResult = z.output<typeof variantResult>

/** The content of `cell_tests.doc`: the fields without a column of their own. */
export const experimentDoc = z.object({
  ...experimentBody.omit({ cellId: true }).shape,
  /** Visits that each variant needs (`plannedVisits`). */
  planned: count,
  /** The results shown to the person who ended the test. */
  results: z.array(variantResult).nullable().default(null),
  /** It ended at the planned visits, without a person. */
  endedByItself: z.boolean().default(false),
  /** The cell as it was at the end: variant `a`. */
  endedCell: cell.nullable().default(null).catch(null),
})
export type ExperimentDoc = z.output<typeof experimentDoc>

const { name, cellId, goal, linkId, baseRate, lift, endRule } = experimentBody.shape

/** A test as it is read. */
export const experiment = z.object({
  id: z.uuid(),
  state: z.enum(EXPERIMENT_STATES),
  version: count,
  name,
  cellId,
  goal,
  linkId,
  baseRate,
  lift,
  endRule,
  endedByItself: z.boolean(),
  planned: count,
  variants: z.array(variant),
  createdAt: moment,
  createdBy: z.string(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** The variant that was published at the end; null = none. */
  chosen: z.enum(VARIANT_LETTERS).nullable(),
  /** Results by variant; null before the test begins, and in a list for a test that ended without stored results. */
  results: z.array(variantResult).nullable(),
  /** The tested cell as it was at the end, before that as visitors see it; null if the site has it no longer. */
  cell: cell.nullable(),
})
export type Experiment = z.output<typeof experiment>

/** The site of a test, as its screens need it. */
const experimentSite = z.object({
  id: z.uuid(),
  name: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  defaultLanguage: z.enum(LANGUAGES),
  columns: count,
  rows: count,
  url: z.string(),
  previewOrigin: z.string(),
  /** Visitors can open it now. */
  isServed: z.boolean(),
  /** The working copy differs from what visitors see; it still does after a test publishes a variant. */
  hasUnpublishedChanges: z.boolean(),
  /** The cells of the live release in grid order; without a live release, those of the working copy. */
  cells: z.array(cell),
  /** Goals of the kind `link`: addresses that are marked as a goal. */
  links: z.array(z.object({ id: goalLinkId, cellId: z.uuid().nullable(), label: z.string() })),
})
export type ExperimentSite = z.output<typeof experimentSite>

/** The tests of a site, the newest first. */
export const experimentList = z.object({ site: experimentSite, tests: z.array(experiment), media: z.array(mediaInfo) })
export type ExperimentList = z.output<typeof experimentList>

export const experimentDetail = z.object({ site: experimentSite, test: experiment, media: z.array(mediaInfo) })
export type ExperimentDetail = z.output<typeof experimentDetail>
