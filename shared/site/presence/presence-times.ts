/** How often a visible tab says that it is there, and how long it counts as there after that. */
export const PRESENCE_EVERY_MS = 20_000
export const PRESENCE_LASTS_MS = 50_000
