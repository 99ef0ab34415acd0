import { buttonInk, CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'
import { checkPageLink, type PagesInput } from '#shared/site/parts/forms/check-page-link.ts'
import { textIn } from '#shared/text/localized-text.ts'
import type { PopupRecord } from './popup-history.ts'
import { wouldProlong } from './popup-promises.ts'
import { overlaps, windowOf } from './popup-rules.ts'
import type { Popup, Popups } from './popups.ts'
import { error, type Finding, type SiteFacts, warning } from '#shared/site/findings/findings.ts'

type PopupsInput = PagesInput &
  Pick<SiteFacts, 'defaultLanguage' | 'media' | 'now'> & {
    cells: readonly { id: string }[]
    parts: { popups: Popups }
    popupHistory?: readonly PopupRecord[]
  }

/** The ids of the cells on which a popup shows: those that still exist. */
function cellsOf({ effectiveCells }: Popup, { cells }: PopupsInput): string[] {
  const known = new Set(cells.map(({ id }) => id))
  return effectiveCells.filter((id) => known.has(id))
}

function checkLink(popup: Popup, input: PopupsInput): Finding[] {
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

/**
 * Checks that the end lies after now (rules/popups.md#window), and that an offer has its limit of time or applicants.
 */
function checkWindow({ id, kind, endDate, limit }: Popup, { now }: PopupsInput): Finding[] {
  const isOver = endDate !== null && Date.parse(endDate) <= now
  return [
    ...(kind === 'timeLimit' && endDate === null ? [error('popupEndMissing', `${id}.endDate`)] : []),
    ...(isOver ? [error('popupEndPast', `${id}.endDate`)] : []),
    ...(kind === 'applicantLimit' && limit === null ? [error('popupLimit', `${id}.limit`)] : []),
  ]
}

function checkLooks(popup: Popup, { media, defaultLanguage }: PopupsInput): Finding[] {
  const { id, imageMediaId } = popup
  const isGone = imageMediaId !== null && media.get(imageMediaId)?.kind !== 'image'
  const hasAlt = imageMediaId === null || textIn(popup.imageAlt, defaultLanguage) !== undefined
  const ratio = contrastRatio(popup.linkButtonColor, buttonInk(popup.linkButtonColor, popup.linkTextColor))
  const isPale = ratio !== undefined && ratio < CONTRAST_MIN
  return [
    ...(isGone ? [error('media', `${id}.imageMediaId`)] : []),
    ...(imageMediaId === null ? [warning('popupImage', `${id}.imageMediaId`)] : []),
    ...(textIn(popup.title, defaultLanguage) ? [] : [warning('popupTitle', `${id}.title`, defaultLanguage)]),
    ...(hasAlt ? [] : [warning('alt', `${id}.imageAlt`, defaultLanguage)]),
    ...(isPale ? [warning('contrast', `${id}.linkButtonColor`)] : []),
  ]
}

/** Whether an earlier popup covers this one on some cell at some time, where only the first of them shows. */
function isCovered(popup: Popup, earlier: readonly Popup[], input: PopupsInput): boolean {
  const cells = new Set(cellsOf(popup, input))
  return earlier.some(
    (other) => cellsOf(other, input).some((id) => cells.has(id)) && overlaps(windowOf(popup), windowOf(other)),
  )
}

/** Warns if the offer was prolonged before, or if publishing would prolong it. */
function checkPromise(popup: Popup, { popupHistory = [] }: PopupsInput): Finding[] {
  const record = popupHistory.find(({ popupId }) => popupId === popup.id)
  if (!record) return []
  const isProlonged = record.prolonged > 0 || wouldProlong(popup, record.promised)
  return isProlonged ? [warning('popupProlonged', `${popup.id}.endDate`)] : []
}

/** Findings about the popups that are switched on. */
export function checkPopups(input: PopupsInput): Finding[] {
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
