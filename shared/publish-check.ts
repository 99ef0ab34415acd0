import { contrastRatio } from './colour-rules.ts'
import type { Language } from './languages.ts'
import type { MediaInfo } from './media.ts'
import { formatPosition, positionOf } from './positions.ts'
import { textIn } from './cells.ts'
import type { Cell, PublishProblem } from './sites.ts'

/** Contrast below this is a warning (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5

export type CheckInput = {
  name: string
  defaultLanguage: Language
  languages: readonly Language[]
  numberHorizontal: number
  numberVertical: number
  /** In grid order. */
  cells: readonly Cell[]
  media: ReadonlyMap<string, MediaInfo>
  /** The plan's most cells a site; null = no limit. */
  quantitySwipe: number | null
}

type Finding = Pick<PublishProblem, 'severity' | 'code'> & Partial<Pick<PublishProblem, 'language' | 'field'>>

const error = (code: Finding['code'], field?: string, language?: Language): Finding => ({
  severity: 'error',
  code,
  field: field ?? null,
  language: language ?? null,
})
const warning = (code: Finding['code'], field?: string, language?: Language): Finding => ({
  ...error(code, field, language),
  severity: 'warning',
})

function checkCreative(cell: Cell, input: CheckInput): Finding[] {
  if (!cell.creative) return [error('cellEmpty', 'creative')]
  const chosen = [cell.creative, ...Object.values(cell.creativeByLanguage)].filter((creative) => creative !== undefined)
  return chosen.flatMap((creative) => {
    const media = input.media.get(creative.mediaId)
    if (!media) return [error('media', 'creative')]
    if (media.kind === 'image') return []
    const poster = creative.posterId ? input.media.get(creative.posterId) : undefined
    return poster?.kind === 'image' ? [] : [error('poster', 'creative')]
  })
}

function checkButton(cell: Cell, input: CheckInput): Finding[] {
  if (cell.isInternalLink) return cell.internalLink ? [] : [error('internalLink', 'linkDestinationUrl')]
  const { defaultLanguage } = input
  const text = textIn(cell.linkButtonText, defaultLanguage)
  const url = cell.linkDestinationUrl[defaultLanguage]
  if (text && !url) return [error('textWithoutLink', 'linkDestinationUrl', defaultLanguage)]
  if (url && !text) return [error('linkWithoutText', 'linkButtonText', defaultLanguage)]
  const ratio = text ? contrastRatio(cell.linkButtonColor, cell.linkTextColor) : undefined
  return ratio !== undefined && ratio < CONTRAST_MIN ? [warning('contrast', 'linkButtonColor')] : []
}

const TEXT_FIELDS = ['mainText', 'price', 'linkButtonText', 'imageAlt'] as const

function checkTexts(cell: Cell, input: CheckInput): Finding[] {
  const { defaultLanguage } = input
  const others = input.languages.filter((language) => language !== defaultLanguage)
  const untranslated = TEXT_FIELDS.filter((field) => textIn(cell[field], defaultLanguage)).flatMap((field) =>
    others
      .filter((language) => !textIn(cell[field], language) || cell[field][language]?.state === 'copied')
      .map((language) => warning('untranslated', field, language)),
  )
  const hasAlt = textIn(cell.imageAlt, defaultLanguage) || textIn(cell.mainText, defaultLanguage)
  return hasAlt ? untranslated : [warning('alt', 'imageAlt', defaultLanguage), ...untranslated]
}

/**
 * The publish checklist (S1 §5, readings): errors block, warnings inform. The same on both sides: the editor runs it
 * as people work, the server before it freezes a release.
 */
export function checkForPublishing(input: CheckInput): PublishProblem[] {
  const { cells, numberHorizontal, numberVertical, quantitySwipe } = input
  const places = numberHorizontal * numberVertical
  const siteFindings: Finding[] = [
    ...(input.name ? [] : [error('name', 'name')]),
    ...(cells.length === 0 ? [error('noCells')] : []),
    ...(cells.length > 0 && cells.every((cell) => !cell.creative) ? [error('noImage')] : []),
    ...(cells.length > places || (quantitySwipe !== null && places > quantitySwipe)
      ? [error('tooManyCells', 'grid')]
      : []),
  ]
  const site = siteFindings.map((finding) => toProblem(finding, null, null))
  const each = cells.flatMap((cell, index) =>
    [...checkCreative(cell, input), ...checkButton(cell, input), ...checkTexts(cell, input)].map((finding) =>
      toProblem(finding, cell.id, formatPosition(positionOf(index, numberHorizontal))),
    ),
  )
  return [...site, ...each].toSorted((a, b) => a.severity.localeCompare(b.severity))
}

function toProblem(finding: Finding, cellId: string | null, position: string | null): PublishProblem {
  return { language: null, field: null, ...finding, cellId, position }
}
