import { applyVariant } from '#shared/analytics/apply-variant.ts'
import { type ExperimentBody, changesNothing } from '#shared/analytics/experiment.ts'
import { PLANNED_MAX, plannedVisits } from '#shared/analytics/experiment-rules.ts'
import { goalLinks } from '#shared/analytics/goal-links.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { publishedLanguages } from '#shared/site/publish/published-languages.ts'
import { checkForPublishing } from '#shared/site/publish/publish-check.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import { type FieldError } from '#shared/wire/errors.ts'
import { testedLanguages } from '#worker/entities/projection/projection.ts'
import type { ReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { now } from '#worker/platform/clock.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type Fields = Record<string, FieldError>

/** The faults of a test as it is written, whatever the site shows. */
export function checkBody({ goal, linkId, baseRate, lift }: ExperimentBody): Fields {
  return {
    ...((goal === 'link') !== (linkId !== null) && { linkId: { key: 'testLink' } }),
    ...(plannedVisits({ baseRate, lift }) > PLANNED_MAX && {
      lift: { key: 'testPlanned', values: { max: formatNumber(PLANNED_MAX) } },
    }),
  }
}

type StartInput = {
  test: Pick<ExperimentBody, 'cellId' | 'goal' | 'linkId' | 'variants'>
  /** The content that visitors see now. */
  source: ReleaseSource
  media: ReadonlyMap<string, MediaInfo>
  plan: PlanLimits
}

/**
 * The reasons why a test cannot begin: its cell is gone, a variant changes nothing in any language, or could not be
 * published.
 */
export function checkStart({ test, source, media, plan }: StartInput): Fields {
  const { cellId, goal, linkId, variants } = test
  const cell = source.cells.find(({ id }) => id === cellId)
  if (!cell) return { cellId: { key: 'testCell' } }
  const before = new Set(problemsOf(source, cellId, media, plan))
  const fields: Fields = {}
  for (const [index, variant] of variants.entries()) {
    // The first variant is the unchanged cell.
    if (index === 0) continue
    if (changesNothing(variant)) fields[`variants.${index}`] = { key: 'testSame' }
    const cells = source.cells.map((one) => (one === cell ? applyVariant(cell, variant) : one))
    const added = problemsOf({ ...source, cells }, cellId, media, plan).filter((field) => !before.has(field))
    Object.assign(fields, ...added.map((field) => fieldOf(index, field)))
  }
  if (goal === 'link' && !linksOf(source, test).has(linkId ?? '')) fields['linkId'] = { key: 'testLink' }
  if (Object.keys(fields).length > 0) return fields
  // A variant's text may equal the cell's in every language.
  const published = publishedLanguages({ ...source, ...source.settings })
  const languages = testedLanguages({ site: source, ...source, media, test: { id: '', ...test } }, published)
  return languages.length > 0 ? fields : { 'variants.1': { key: 'testSame' } }
}

/** The field of the form at fault where a variant's cell has a problem. */
function fieldOf(index: number, field: string): Fields {
  if (field === 'poster') return { [`variants.${index}.creative`]: { key: 'testPoster' } }
  return field === 'creative'
    ? { [`variants.${index}.creative`]: { key: 'media' } }
    : { [`variants.${index}.button`]: { key: 'testButton' } }
}

/** Ids of the links that count as a goal, in any variant. */
function linksOf(source: ReleaseSource, { cellId, variants }: StartInput['test']): Set<string> {
  const all = variants.map((variant) =>
    source.cells.map((one) => (one.id === cellId ? applyVariant(one, variant) : one)),
  )
  return new Set(all.flatMap((cells) => goalLinks({ ...source, cells })).map(({ id }) => id))
}

function problemsOf(source: ReleaseSource, cellId: string, media: StartInput['media'], plan: PlanLimits): string[] {
  return checkForPublishing({ ...source, ...source.settings, media, plan, now: now() }).flatMap((problem) =>
    problem.cellId === cellId && problem.severity === 'error'
      ? [problem.code === 'poster' ? 'poster' : (problem.field ?? '')]
      : [],
  )
}
