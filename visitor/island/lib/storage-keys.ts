// Keys in the browser's storage. Storage may be forbidden: every access stands in a `try`. Besides these, under the
// address that a site's visits are reported to, `visits.ts` keeps the latest visit in `localStorage`, and `beside.ts` in
// `sessionStorage` how the tab came to a page beside the grid.

/** In `localStorage`: the hint about keys was shown. */
export const HINT_SHOWN = 'keys'
/** In `localStorage`: `1` once the gesture was shown, `2` once the visitor has moved (in pages with timers). */
export const GESTURE_SHOWN = 'swipe'
/** In `localStorage`: the chosen language. */
export const CHOSEN_LANGUAGE = 'lang'
/** In `sessionStorage`: the ids of the popups that were closed, one after the other. */
export const CLOSED_POPUPS = 'seen'
/** In `sessionStorage`: the parameters of advertisements of the visit, as a query. */
export const AD_PARAMETERS = 'landing'
/** In `sessionStorage`: `0` where visitors of the country are not asked before tags run. */
export const CONSENT_REGION = 'consent region'
/** In `localStorage`: the deliveries that were seen, and with a `+` those that were opened. */
export const SEEN_DELIVERIES = 'notices'
