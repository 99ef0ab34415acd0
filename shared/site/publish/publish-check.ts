import { checkCompany } from '#shared/site/parts/company/check-company.ts'
import { checkSns } from '#shared/site/parts/sns/check-sns.ts'
import { checkForms } from '#shared/site/parts/forms/check-forms.ts'
import { checkMenu } from '#shared/site/parts/menu/check-menu.ts'
import { checkPopups } from '#shared/site/parts/popups/check-popups.ts'
import { isDescribed } from '#shared/site/cell/cell-texts.ts'
import { checkCellButton, checkLock, checkProducts } from '#shared/site/cell/check-products.ts'
import { checkSeo } from '#shared/site/parts/seo/check-seo.ts'
import { findLongText, ownLanguages } from '#shared/site/cell/words-room.ts'
import { textIn, textStatusOf } from '#shared/text/localized-text.ts'
import { isHeavyPicture } from '#shared/media/media-rules.ts'
import { isPartInPlan, PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { error, type Finding, warning } from '#shared/site/findings/findings.ts'
import type { CheckInput } from './check-input.ts'
import { publishedLanguages } from './published-languages.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'
import { brokenLink, findBrokenLinks } from './check-links.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { creativeIn, creativesOf } from '#shared/site/cell/creatives.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'

/** The checks of each part; a part that the plan lacks is left out of the release and not checked. */
const PART_CHECKS: Partial<Record<PartName, (input: CheckInput) => Finding[]>> = {
  menu: checkMenu,
  popups: checkPopups,
  seo: checkSeo,
  sns: checkSns,
  company: checkCompany,
  forms: checkForms,
}

function checkCreative(cell: Cell, input: CheckInput): Finding[] {
  if (!cell.creative) return [error('cellEmpty', 'creative')]
  return creativesOf(cell).flatMap((creative) => {
    const media = input.media.get(creative.mediaId)
    if (!media) return [error('media', 'creative')]
    if (media.kind === 'image') return []
    const poster = creative.posterId ? input.media.get(creative.posterId) : undefined
    return poster?.kind === 'image' ? [] : [error('poster', 'creative')]
  })
}

/**
 * Texts that visitors of another language would see in the default language, or that a failed translation copied; and
 * those that are older than their source, e.g. an old price.
 */
function checkTranslations(texts: readonly SiteText[], input: CheckInput): Finding[] {
  const { defaultLanguage } = input
  const others = input.languages.filter((language) => language !== defaultLanguage)
  return texts
    .filter(({ text }) => textIn(text, defaultLanguage))
    .flatMap(({ text, field }) =>
      others.flatMap((language) => {
        const status = textStatusOf(text, language, defaultLanguage)
        if (status === 'stale') return [warning('outdated', field, language)]
        return status === 'missing' || status === 'failed' ? [warning('untranslated', field, language)] : []
      }),
    )
}

function checkAlt(cell: Cell, { defaultLanguage }: CheckInput): Finding[] {
  return isDescribed(cell, defaultLanguage) ? [] : [warning('alt', 'imageAlt', defaultLanguage)]
}

/** Words that do not fit the smallest phone, by language. */
function checkLength(cell: Cell, input: CheckInput): Finding[] {
  return ownLanguages(cell, input.defaultLanguage)
    .filter((language) => input.languages.includes(language))
    .flatMap((language) => {
      const creative = creativeIn(cell, language)
      const info = creative ? input.media.get(creative.mediaId) : undefined
      const picture = info?.kind === 'video' ? input.media.get(creative?.posterId ?? '') : info
      const name = findLongText(cell, language, { ...input, picture })
      return name ? [warning('longText', name, language)] : []
    })
}

/** Whether the plan has room for a grid. */
export function isGridInPlan(
  { numberHorizontal, numberVertical }: Pick<CheckInput, 'numberHorizontal' | 'numberVertical'>,
  { quantitySwipe, maxColumns, maxRows }: CheckInput['plan'],
): boolean {
  return (
    numberHorizontal * numberVertical <= (quantitySwipe ?? GRID_CELLS_MAX) &&
    numberHorizontal <= (maxColumns ?? Infinity) &&
    numberVertical <= (maxRows ?? Infinity)
  )
}

/**
 * Checks a site against the plan in force, which it may exceed if it was made under a larger plan, restored, copied, or
 * imported from a file.
 */
function checkPlan(input: CheckInput): Finding[] {
  const { plan, languages } = input
  return [
    ...(isGridInPlan(input, plan) ? [] : [error('planGrid', 'grid')]),
    ...(languages.length > 1 && !plan.multiLanguage ? [error('planLanguages', 'languages')] : []),
  ]
}

/** The first cell decides the loading time: a film or an oversized picture makes every visit start slowly. */
function checkEntry({ cells, media }: CheckInput): PublishProblem[] {
  const [entry] = cells
  const info = entry?.creative ? media.get(entry.creative.mediaId) : undefined
  if (!entry || !info || (info.kind === 'image' && !isHeavyPicture(info))) return []
  return [toProblem(warning('heavyFirst', 'creative'), { cellId: entry.id, position: 'A1' })]
}

/**
 * The publish checklist (rules/publishing.md#checklist): errors block, warnings inform. Editor and server run the same
 * check: the editor runs it as people work, the server before it freezes a release. Languages that are held back are not
 * checked.
 */
export function checkForPublishing(document: CheckInput): PublishProblem[] {
  const input = { ...document, languages: publishedLanguages(document) }
  const { cells, numberHorizontal, numberVertical } = input
  const places = numberHorizontal * numberVertical
  const texts = Map.groupBy(listTexts(input), ({ part, cellId }) => part ?? cellId)
  const siteFindings: Finding[] = [
    ...(input.name ? [] : [error('name', 'name')]),
    ...(cells.length === 0 ? [error('noCells')] : []),
    ...(cells.length > 0 && cells.every((cell) => !cell.creative) ? [error('noImage')] : []),
    ...(cells.length > places ? [error('tooManyCells', 'grid')] : []),
    ...checkPlan(input),
    ...checkTranslations(texts.get(null) ?? [], input),
  ]
  const site = siteFindings.map((finding) => toProblem(finding, {}))
  const parts = PART_NAMES.filter((part) => isPartInPlan(part, input.plan)).flatMap((part) =>
    [...(PART_CHECKS[part]?.(input) ?? []), ...checkTranslations(texts.get(part) ?? [], input)].map((finding) =>
      toProblem(finding, { part }),
    ),
  )
  const each = cells.flatMap((cell, index) => {
    const position = formatPosition(positionOf(index, numberHorizontal))
    const findings = [
      ...checkCreative(cell, input),
      ...checkCellButton(cell, input),
      ...checkLock(cell, input),
      ...checkProducts(cell, input),
      ...checkAlt(cell, input),
      ...checkLength(cell, input),
      ...checkTranslations(texts.get(cell.id) ?? [], input),
    ]
    return findings.map((finding) => toProblem(finding, { cellId: cell.id, position }))
  })
  return [...site, ...checkEntry(input), ...each, ...parts, ...checkLinks(input)].toSorted((a, b) =>
    a.severity.localeCompare(b.severity),
  )
}

/** Links that are broken, at the field that holds each. */
function checkLinks(input: CheckInput): PublishProblem[] {
  const places = new Map(
    input.cells.map(({ id }, index) => [id, formatPosition(positionOf(index, input.numberHorizontal))]),
  )
  return findBrokenLinks(input).map((link) => {
    const { cellId, part } = link
    return toProblem(brokenLink(link), { cellId, part, position: places.get(cellId ?? '') ?? null })
  })
}

type Place = Partial<Pick<PublishProblem, 'cellId' | 'position' | 'part'>>

function toProblem(finding: Finding, place: Place): PublishProblem {
  return { ...finding, cellId: null, position: null, part: null, ...place }
}
