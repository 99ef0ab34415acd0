import { formatDateTime } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { CellGrid } from './chosen-cells.ts'
import type { usePopupsText } from './use-popups-text.ts'

type PopupsText = ReturnType<typeof usePopupsText>

/** Positions that the sentence lists; it counts further ones. */
const NAMED_POSITIONS_MAX = 6

/** Name of a popup: its title in the first language that has one, else its number in the list. */
export function popupName(popup: Popup, index: number, languages: readonly Language[], t: PopupsText): string {
  const [title] = languages.flatMap((language) => textIn(popup.title, language) ?? [])
  return title ?? t('unnamed', { number: index + 1 })
}

function whenText({ startDate, endDate }: Popup, t: PopupsText): string {
  // A no-break space keeps date and time on one line.
  const dateTime = (iso: string) => formatDateTime(iso).replace(' ', '\u00a0')
  if (endDate === null) return t('sentence.always')
  if (startDate === null) return t('sentence.until', { end: dateTime(endDate) })
  return t('sentence.between', { start: dateTime(startDate), end: dateTime(endDate) })
}

function whereText(places: readonly string[], isEverywhere: boolean, t: PopupsText): string {
  if (isEverywhere) return t('sentence.whereAll')
  const named = places.slice(0, NAMED_POSITIONS_MAX)
  const cells = named.reduce((before, after) => t('sentence.pair', { before, after }))
  if (places.length <= NAMED_POSITIONS_MAX) return t('sentence.where', { cells })
  return t('sentence.whereMore', { cells, count: places.length - NAMED_POSITIONS_MAX })
}

/** One sentence that says where and when a popup shows. */
export function describePopup(popup: Popup, { order, columns }: CellGrid, t: PopupsText): string {
  const places = order.flatMap((id, index) =>
    popup.effectiveCells.includes(id) ? [formatPosition(positionOf(index, columns))] : [],
  )
  if (!popup.isEnabled) return t('sentence.off')
  if (places.length === 0) return t('sentence.nowhere')
  const isEverywhere = places.length > 1 && places.length === order.length
  return t('sentence.show', { when: whenText(popup, t), where: whereText(places, isEverywhere, t) })
}
