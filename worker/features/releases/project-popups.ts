import type { Popup } from '#shared/popups.ts'
import type { ReleasePopup } from '#shared/releases.ts'
import { buttonOf, pictureOf, type ProjectionSource, textOf } from './projection-source.ts'

const moment = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** The enabled popups in a language that show on some cell; undefined where there is none. */
export function projectPopups(popups: readonly Popup[], source: ProjectionSource): ReleasePopup[] | undefined {
  const shown = popups.flatMap((popup): ReleasePopup[] => {
    const places = popup.effectiveCells.flatMap((id) => source.places.get(id) ?? [])
    if (!popup.isEnabled || places.length === 0) return []
    const title = textOf(popup.title, source)
    return [
      {
        id: popup.id,
        kind: popup.kind,
        title,
        picture: pictureOf(popup.imageMediaId, source),
        alt: textOf(popup.imageAlt, source) || title,
        button: buttonOf(popup, source),
        startsAt: moment(popup.startDate),
        endsAt: moment(popup.endDate),
        limit: popup.kind === 'applicantLimit' ? popup.limit : null,
        showsRemaining: popup.showRemainingTime,
        position: popup.displayPosition,
        places,
      },
    ]
  })
  return shown.length > 0 ? shown : undefined
}
