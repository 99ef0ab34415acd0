/** Lines of a corrected bill, and characters of its note. */
export const CORRECTED_LINES_MAX = 5000
export const NOTE_MAX = 500
