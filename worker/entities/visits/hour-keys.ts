// The keys of counters in `visit_hours`: those with a segment, and without one the billed counters.

/** `={code}|{segment}`: the segment that a code stands for. */
export const DICTIONARY_PREFIX = '='
/** Characters of a code. */
export const CODE_LENGTH = 8
/** `{code}~{counter}`: a counter of the segment. */
export const SEGMENT_MARK = '~'
/** `{code}~V.{hash}`: the visits of one visitor of the day. */
export const VISITOR_PREFIX = 'V.'
/** `G.{goal}.{hash}`: form conversions of one visitor of the day. */
export const CONVERTED_PREFIX = 'G.'
/** `{code}~Y.{goal}.{test}.{variant}.{hash}`: how often one visitor of the day saw a variant in a visit. */
export const TESTED_PREFIX = 'Y.'
/** Like `TESTED_PREFIX`, for visitors that reached the test's goal by a click. */
export const REACHED_PREFIX = 'Z.'
/** The digits of a visitor's hash that stand for its network. */
export const networkPart = (hash: string) => hash.slice(0, 5)
/** `-{slot}`: how much a network has added, a key among the marks of a row. */
export const networkMark = (slot: number) => `-${slot.toString(36)}`
/** The last time when the row was counted, in UTC milliseconds; of several values the largest one stays. */
export const LAST_COUNTED = 'at'
