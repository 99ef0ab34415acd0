// Keys in the browser's storage. Storage may be forbidden: every access stands in a `try`. Besides these, `visits.ts`
// keeps the day of a site's last visit in `localStorage`, under the address that it reports to.

/** In `localStorage`: the hint about keys was shown. */
export const HINT_SHOWN = 'keys'
/** In `localStorage`: the chosen language. */
export const CHOSEN_LANGUAGE = 'lang'
/** In `sessionStorage`: the ids of the popups that were closed, one after the other. */
export const CLOSED_POPUPS = 'seen'
/** In `sessionStorage`: the counts of the visit so far. */
export const VISIT = 'visit'
/** In `localStorage`: the notices that were seen, and with a `+` those that were opened. */
export const SEEN_NOTICES = 'notices'
