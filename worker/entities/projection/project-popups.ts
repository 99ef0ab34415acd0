import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { windowOf } from '#shared/site/parts/popups/popup-rules.ts'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import { buttonOf, pictureOf, type ProjectionSource, projectedText } from './projection-source.ts'

/** The enabled popups in a language that show on some cell; undefined if there are none. */
export function projectPopups(popups: readonly Popup[], source: ProjectionSource): ReleasePopup[] | undefined {
  const shown = popups
    .filter(({ isEnabled }) => isEnabled)
    .map((popup) => projectPopup(popup, source))
    .filter(({ places }) => places.length > 0)
  return shown.length > 0 ? shown : undefined
}

/** One popup in a language, whether or not it is shown. */
export function projectPopup(popup: Popup, source: ProjectionSource): ReleasePopup {
  const title = projectedText(popup.title, source)
  return {
    id: popup.id,
    kind: popup.kind,
    title,
    picture: pictureOf(popup.imageMediaId, source),
    alt: projectedText(popup.imageAlt, source) || title,
    button: buttonOf(popup, source),
    ...windowOf(popup),
    limit: popup.kind === 'applicantLimit' ? popup.limit : null,
    showsRemaining: popup.showRemainingTime,
    position: popup.displayPosition,
    places: popup.effectiveCells.flatMap((id) => source.places.get(id) ?? []),
  }
}
