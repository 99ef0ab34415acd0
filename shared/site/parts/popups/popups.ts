import * as z from 'zod'
import { colour } from '#shared/text/colours.ts'
import { countedTarget } from '#shared/site/link-target.ts'
import {
  POPUP_DEFAULTS,
  POPUP_KINDS,
  POPUP_LIMIT_MAX,
  POPUP_POSITIONS,
  POPUP_TEXTS,
  POPUPS_MAX,
} from './popup-rules.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'
import { textMembers } from '#shared/site/text-members.ts'

/** A popup call to action (rules/popups.md#kinds-of-popups). */
export const popup = z.strictObject({
  id: z.uuid(),
  kind: z.enum(POPUP_KINDS),
  isEnabled: z.boolean().default(true),
  ...textMembers(POPUP_TEXTS),
  imageMediaId: z.uuid().nullable().default(null),
  linkButtonColor: colour.default(POPUP_DEFAULTS.linkButtonColor),
  linkTextColor: colour.default(POPUP_DEFAULTS.linkTextColor),
  ...countedTarget,
  startDate: z.iso.datetime().nullable().default(null),
  endDate: z.iso.datetime().nullable().default(null),
  /** Number of applicants, for the kind `applicantLimit`. */
  limit: z.number().int().min(1).max(POPUP_LIMIT_MAX).nullable().default(null),
  showRemainingTime: z.boolean().default(POPUP_DEFAULTS.showRemainingTime),
  /** Ids of the cells on which it shows (effectiveSheets): moving a cell keeps its popups. */
  effectiveCells: z.array(z.uuid()).max(GRID_CELLS_MAX).default([]),
  displayPosition: z.enum(POPUP_POSITIONS).default(POPUP_DEFAULTS.displayPosition),
})
export type Popup = z.output<typeof popup>

/** Saving needs an end after the start, where there is a start (rules/popups.md#window). */
function checkWindows(popups: Popup[], context: z.RefinementCtx<Popup[]>): void {
  for (const [index, { startDate, endDate }] of popups.entries()) {
    const isMissing = startDate !== null && endDate === null
    const isReversed = startDate !== null && endDate !== null && Date.parse(endDate) <= Date.parse(startDate)
    if (!isMissing && !isReversed) continue
    context.addIssue({
      code: 'custom',
      path: [index, 'endDate'],
      params: { key: isMissing ? 'required' : 'endBeforeStart' },
    })
  }
}

export const popups = z.array(popup).max(POPUPS_MAX).superRefine(checkWindows).default([])
export type Popups = z.output<typeof popups>
