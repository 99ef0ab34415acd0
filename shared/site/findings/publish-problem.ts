import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { PART_NAMES } from '#shared/site/part-rules.ts'

export const PROBLEM_CODES = [
  'name',
  'noCells',
  'noImage',
  'cellEmpty',
  'tooManyCells',
  'planGrid',
  'planLanguages',
  'poster',
  'media',
  'linkWithoutText',
  'textWithoutLink',
  'internalLink',
  'untranslated',
  'outdated',
  'alt',
  'longText',
  'contrast',
  'seoText',
  'measuringId',
  'shortTitle',
  'noDescription',
  'pageNotEnabled',
  'menuName',
  'menuDuplicate',
  'menuTarget',
  'lockWithoutMembership',
  'productName',
  'productImage',
  'productContrast',
  'pointTarget',
  'pointLabel',
  'heavyFirst',
  'formItemTitle',
  'formOptions',
  'formNotification',
  'popupCells',
  'popupLink',
  'popupEndMissing',
  'popupEndPast',
  'popupLimit',
  'popupImage',
  'popupTitle',
  'popupOverlap',
  'popupProlonged',
  'snsEntry',
  'companyWebsite',
  'termsMissing',
  'privacyMissing',
  'privacyWithForm',
  'tagsWithoutPolicy',
  'clauseMissing',
  'draftMark',
  'brokenLink',
] as const

/** One finding of the publish checklist: errors block, warnings do not. */
export const publishProblem = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.enum(PROBLEM_CODES),
  cellId: z.uuid().nullable(),
  /** The cell's place, e.g. `B2`. */
  position: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  /** The part the finding is in; null = a cell or the settings. */
  part: z.enum(PART_NAMES).nullable(),
  /** Path of the field to open; inside a part it begins with the ids of its containers, e.g. `{popup id}.endDate`. */
  field: z.string().nullable(),
})
export type PublishProblem = z.output<typeof publishProblem>
