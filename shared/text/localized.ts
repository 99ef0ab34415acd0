import * as z from 'zod'
import { TEXT_STATES, type TextRule } from './localized-text.ts'
import { plainText } from './text.ts'

/** Longer than every text of a site. */
const OLD_SOURCE_MAX = 50_000

/** A value by language, each optional. */
export const languageMap = <T extends z.ZodType>(value: T) =>
  z.strictObject({ ja: value.optional(), en: value.optional(), cn: value.optional(), kr: value.optional() })

/** A text by language; `value` is the schema of its text. */
export const localized = <T extends z.ZodType>(value: T) =>
  languageMap(
    z.strictObject({
      value,
      state: z.enum(TEXT_STATES).default('written'),
      /** Hash of the source when the text was written or translated (`hashSource`). */
      sourceHash: z.string().max(64).optional(),
      /** The source of then, where it has changed since. */
      oldSource: z.string().max(OLD_SOURCE_MAX).optional(),
    }),
  )

/** A plain text by language. */
export const localizedText = ({ max, isMultiline }: TextRule) => localized(plainText({ max, multiline: isMultiline }))
