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
/** When the row was counted last, in UTC milliseconds: the largest one stays. */
export const LAST_COUNTED = 'at'
