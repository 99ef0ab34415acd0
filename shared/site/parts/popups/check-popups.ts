import { CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'
import { checkPageLink } from '#shared/site/parts/forms/check-page-link.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { wouldProlong } from './popup-promises.ts'
import { overlaps, windowOf } from './popup-rules.ts'
import type { Popup } from './popups.ts'
import { type CheckInput, error, type Finding, warning } from '#shared/site/findings/findings.ts'

/** The ids of the cells on which a popup shows: those that still exist. */
function cellsOf({ effectiveCells }: Popup, { cells }: CheckInput): string[] {
  const known = new Set(cells.map(({ id }) => id))
  return effectiveCells.filter((id) => known.has(id))
}

function checkLink(popup: Popup, input: CheckInput): Finding[] {
  const { defaultLanguage } = input
  const [url, text] = [`${popup.id}.linkUrl`, `${popup.id}.linkButtonText`]
  const hasText = textIn(popup.linkButtonText, defaultLanguage) !== undefined
  const hasLink = popup.isInternalLink ? popup.internalLink !== null : Boolean(popup.linkUrl[defaultLanguage])
  if (!hasLink) {
    if (popup.isInternalLink) return [error('internalLink', url)]
    return [error(hasText ? 'textWithoutLink' : 'popupLink', url, defaultLanguage)]
  }
  return [
    ...(hasText ? [] : [error('linkWithoutText', text, defaultLanguage)]),
    ...(popup.isInternalLink && popup.internalLink ? checkPageLink(popup.internalLink, url, input) : []),
  ]
}

/** The end must be after now (rules/popups.md#window); an offer limited by time has one. */
function checkWindow({ id, kind, endDate, limit }: Popup, { now }: CheckInput): Finding[] {
  const isOver = endDate !== null && Date.parse(endDate) <= now
  return [
    ...(kind === 'timeLimit' && endDate === null ? [error('popupEndMissing', `${id}.endDate`)] : []),
    ...(isOver ? [error('popupEndPast', `${id}.endDate`)] : []),
    ...(kind === 'applicantLimit' && limit === null ? [error('popupLimit', `${id}.limit`)] : []),
  ]
}

function checkLooks(popup: Popup, { media, defaultLanguage }: CheckInput): Finding[] {
  const { id, imageMediaId } = popup
  const isGone = imageMediaId !== null && media.get(imageMediaId)?.kind !== 'image'
  const hasAlt = imageMediaId === null || textIn(popup.imageAlt, defaultLanguage) !== undefined
  const ratio = contrastRatio(popup.linkButtonColor, popup.linkTextColor)
  const isPale = ratio !== undefined && ratio < CONTRAST_MIN
  return [
    ...(isGone ? [error('media', `${id}.imageMediaId`)] : []),
    ...(imageMediaId === null ? [warning('popupImage', `${id}.imageMediaId`)] : []),
    ...(textIn(popup.title, defaultLanguage) ? [] : [warning('popupTitle', `${id}.title`, defaultLanguage)]),
    ...(hasAlt ? [] : [warning('alt', `${id}.imageAlt`, defaultLanguage)]),
    ...(isPale ? [warning('contrast', `${id}.linkButtonColor`)] : []),
  ]
}

/** A popup that another one before it covers on some cell at some time: only the first of them shows. */
function isCovered(popup: Popup, earlier: readonly Popup[], input: CheckInput): boolean {
  const cells = new Set(cellsOf(popup, input))
  return earlier.some(
    (other) => cellsOf(other, input).some((id) => cells.has(id)) && overlaps(windowOf(popup), windowOf(other)),
  )
}

/** The record says that the offer was prolonged, or publishing would prolong it. */
function checkPromise(popup: Popup, { popupHistory = [] }: CheckInput): Finding[] {
  const record = popupHistory.find(({ popupId }) => popupId === popup.id)
  if (!record) return []
  const isProlonged = record.prolonged > 0 || wouldProlong(popup, record.promised)
  return isProlonged ? [warning('popupProlonged', `${popup.id}.endDate`)] : []
}

/** What the publish checklist says of the popups that are switched on. */
export function checkPopups(input: CheckInput): Finding[] {
  const enabled = input.parts.popups.filter(({ isEnabled }) => isEnabled)
  return enabled.flatMap((popup, index) => [
    ...(cellsOf(popup, input).length > 0 ? [] : [error('popupCells', `${popup.id}.effectiveCells`)]),
    ...checkLink(popup, input),
    ...checkWindow(popup, input),
    ...checkLooks(popup, input),
    ...(isCovered(popup, enabled.slice(0, index), input)
      ? [warning('popupOverlap', `${popup.id}.effectiveCells`)]
      : []),
    ...checkPromise(popup, input),
  ])
}
