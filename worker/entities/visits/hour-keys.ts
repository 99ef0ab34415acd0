// How a row of `visit_hours` writes what belongs to a segment. Beside that it holds, unsegmented, what is billed.

/** `={code}|{segment}`: which segment a code stands for. */
export const DICTIONARY_PREFIX = '='
/** Letters of a code. */
export const CODE_LENGTH = 8
/** `{code}~{counter}`: a counter of the segment. */
export const SEGMENT_MARK = '~'
/** `{code}~V.{hash}`: visits of a visitor of the day. */
export const VISITOR_PREFIX = 'V.'
/** `G.{goal}.{hash}`: conversions by form of a visitor of the day. */
export const CONVERTED_PREFIX = 'G.'
/** `{code}~Y.{goal}.{test}.{variant}.{hash}`: how often a visitor of the day saw a variant in a visit. */
export const TESTED_PREFIX = 'Y.'
/** The same of visitors that reached the test's goal by a click. */
export const REACHED_PREFIX = 'Z.'
/** Of a visitor's hash the digits that stand for its network. */
export const networkPart = (hash: string) => hash.slice(0, 5)
/** When the row was counted last, in UTC milliseconds: the largest one stays. */
export const LAST_COUNTED = 'at'
