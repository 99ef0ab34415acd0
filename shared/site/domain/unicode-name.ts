import { toUnicode } from 'punycode.js'

/** A stored domain in its own script. */
export const unicodeName = (hostname: string): string => toUnicode(hostname)
