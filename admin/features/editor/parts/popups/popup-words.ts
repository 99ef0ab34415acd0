import { formatDateTime } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { CellGrid } from './chosen-cells.ts'
import type { usePopupsText } from './use-popups-text.ts'

type Words = ReturnType<typeof usePopupsText>

/** Places that a sentence names; more are counted. */
const NAMED = 6

/** What a popup is called: its title, else its place in the list. */
export function popupName(popup: Popup, index: number, languages: readonly Language[], t: Words): string {
  const [title] = languages.flatMap((language) => textIn(popup.title, language) ?? [])
  return title ?? t('unnamed', { number: index + 1 })
}

function whenText({ startDate, endDate }: Popup, t: Words): string {
  // A day stays on the line of its time.
  const moment = (iso: string) => formatDateTime(Date.parse(iso)).replace(' ', '\u00a0')
  if (endDate === null) return t('sentence.always')
  if (startDate === null) return t('sentence.until', { end: moment(endDate) })
  return t('sentence.between', { start: moment(startDate), end: moment(endDate) })
}

function whereText(places: readonly string[], isEverywhere: boolean, t: Words): string {
  if (isEverywhere) return t('sentence.whereAll')
  const named = places.slice(0, NAMED)
  const cells = named.reduce((before, after) => t('sentence.pair', { before, after }))
  if (places.length <= NAMED) return t('sentence.where', { cells })
  return t('sentence.whereMore', { cells, count: places.length - NAMED })
}

/** Where and when a popup shows, as one sentence. */
export function popupSentence(popup: Popup, { order, columns }: CellGrid, t: Words): string {
  const places = order.flatMap((id, index) =>
    popup.effectiveCells.includes(id) ? [formatPosition(positionOf(index, columns))] : [],
  )
  if (!popup.isEnabled) return t('sentence.off')
  if (places.length === 0) return t('sentence.nowhere')
  const isEverywhere = places.length > 1 && places.length === order.length
  return t('sentence.show', { when: whenText(popup, t), where: whereText(places, isEverywhere, t) })
}
