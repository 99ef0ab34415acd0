export const POPUP_KINDS = ['timeLimit', 'applicantLimit'] as const
export type PopupKind = (typeof POPUP_KINDS)[number]

/** Where a popup stands on the screen (rules/popups.md#kinds-of-popups). */
export const POPUP_POSITIONS = ['bottom', 'center', 'top'] as const
export type PopupPosition = (typeof POPUP_POSITIONS)[number]

export const POPUPS_MAX = 20
/** Applicants: a number of fewer than ten digits (rules/popups.md#limited-offers). */
export const POPUP_LIMIT_MAX = 999_999_999
/** A new popup runs from today to one day later (rules/popups.md#window). */
export const POPUP_DEFAULT_DAYS = 1
/** The picture's width and height in pixels at which it is sharp everywhere. */
export const POPUP_PICTURE = { width: 1080, height: 720 } as const

export const POPUP_DEFAULTS = {
  linkButtonColor: '#99d52a',
  linkTextColor: '#ffffff',
  displayPosition: 'bottom',
  showRemainingTime: true,
} as const

/** When something shows, in UTC milliseconds; null = open on that side. */
export type PopupWindow = { startsAt: number | null; endsAt: number | null }

const moment = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** The window of a popup as it is stored. */
export function windowOf({ startDate, endDate }: { startDate: string | null; endDate: string | null }): PopupWindow {
  return { startsAt: moment(startDate), endsAt: moment(endDate) }
}

/** Whether something shows at a moment: start <= now < end (rules/popups.md#window). */
export function isShownAt({ startsAt, endsAt }: PopupWindow, at: number): boolean {
  return (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
}

/** The next moment after `at` at which one of the windows opens or closes; null where none does. */
export function nextTurn(windows: readonly PopupWindow[], at: number): number | null {
  const turns = windows
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((turn): turn is number => turn !== null && turn > at)
  return turns.length > 0 ? Math.min(...turns) : null
}

/** Whether two windows share a moment. */
export function overlaps(one: PopupWindow, other: PopupWindow): boolean {
  const startsBeforeEnd = ({ startsAt }: PopupWindow, { endsAt }: PopupWindow) =>
    (startsAt ?? -Infinity) < (endsAt ?? Infinity)
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one)
}

export const POPUP_STATES = ['scheduled', 'running', 'over', 'off'] as const
export type PopupState = (typeof POPUP_STATES)[number]

/** How a popup stands at a moment. */
export function stateOf(
  popup: { isEnabled: boolean; startDate: string | null; endDate: string | null },
  at: number,
): PopupState {
  if (!popup.isEnabled) return 'off'
  const window = windowOf(popup)
  if (isShownAt(window, at)) return 'running'
  return window.endsAt !== null && window.endsAt <= at ? 'over' : 'scheduled'
}
