export const POPUP_KINDS = ['timeLimit', 'applicantLimit'] as const
export type PopupKind = (typeof POPUP_KINDS)[number]

/** Where a popup stands on the screen (S1 §3, display positions). */
export const POPUP_POSITIONS = ['bottom', 'center', 'top'] as const
export type PopupPosition = (typeof POPUP_POSITIONS)[number]

export const POPUPS_MAX = 20
/** Applicants: a number of fewer than ten digits (S1 §5). */
export const POPUP_LIMIT_MAX = 999_999_999
/** A new popup runs from today to one day later (S1 §4). */
export const POPUP_DEFAULT_DAYS = 1

export const POPUP_DEFAULTS = {
  linkButtonColor: '#99d52a',
  linkTextColor: '#ffffff',
  displayPosition: 'bottom',
  showRemainingTime: true,
} as const
