import type { DeclaredTexts } from '#shared/site/declared-texts.ts'
import { isInWindow, type TimeWindow } from '#shared/time/window.ts'

export const POPUP_KINDS = ['timeLimit', 'applicantLimit'] as const
export type PopupKind = (typeof POPUP_KINDS)[number]

/** Position of a popup on the screen (rules/popups.md#kinds-of-popups). */
export const POPUP_POSITIONS = ['bottom', 'center', 'top'] as const
export type PopupPosition = (typeof POPUP_POSITIONS)[number]

export const POPUPS_MAX = 20
/** Applicants: a number of fewer than ten digits (rules/popups.md#limited-offers). */
export const POPUP_LIMIT_MAX = 999_999_999
/** A new popup runs from today to one day later (rules/popups.md#window). */
export const POPUP_DEFAULT_DAYS = 1
/** The picture's width and height in pixels at which it is sharp on every screen. */
export const POPUP_PICTURE = { width: 1080, height: 720 } as const

/** The texts of a popup. */
export const POPUP_TEXTS = {
  /** The title is also the popup's name in the back office. */
  title: { max: 50, isMultiline: false },
  imageAlt: { max: 120, isMultiline: false },
  linkButtonText: { max: 50, isMultiline: false },
} as const satisfies DeclaredTexts

export const POPUP_DEFAULTS = {
  linkButtonColor: '#99d52a',
  linkTextColor: '#ffffff',
  displayPosition: 'bottom',
  showRemainingTime: true,
} as const

const moment = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** The window of a popup as it is stored. */
export function windowOf({ startDate, endDate }: { startDate: string | null; endDate: string | null }): TimeWindow {
  return { startsAt: moment(startDate), endsAt: moment(endDate) }
}

/** The next moment after `at` at which one of the windows opens or closes; null where none does. */
export function nextTurn(windows: readonly TimeWindow[], at: number): number | null {
  const turns = windows
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((turn): turn is number => turn !== null && turn > at)
  return turns.length > 0 ? Math.min(...turns) : null
}

/** Whether two windows share a moment. */
export function overlaps(one: TimeWindow, other: TimeWindow): boolean {
  const startsBeforeEnd = ({ startsAt }: TimeWindow, { endsAt }: TimeWindow) =>
    (startsAt ?? -Infinity) < (endsAt ?? Infinity)
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one)
}

export const POPUP_STATES = ['scheduled', 'running', 'over', 'off'] as const
export type PopupState = (typeof POPUP_STATES)[number]

/** Returns the state of a popup at a moment. */
export function popupState(
  popup: { isEnabled: boolean; startDate: string | null; endDate: string | null },
  at: number,
): PopupState {
  if (!popup.isEnabled) return 'off'
  const window = windowOf(popup)
  if (isInWindow(window, at)) return 'running'
  return window.endsAt !== null && window.endsAt <= at ? 'over' : 'scheduled'
}
