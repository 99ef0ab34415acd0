import * as z from 'zod'
import { type CheckedText, checkText, type TextOptions } from './text-rules.ts'

/** A schema of a check that needs no zod, so that the browser can make the same check without it. */
export function checkedText(longest: number, check: (input: string) => CheckedText) {
  return z
    .string()
    .max(longest)
    .transform((input, context) => {
      const checked = check(input)
      if ('value' in checked) return checked.value
      const { key, values } = checked.refused
      context.addIssue({ code: 'custom', params: { key, ...values } })
      return z.NEVER
    })
}

/** The schema of `checkText`. */
export function plainText(options: TextOptions) {
  return checkedText(options.max * 4 + 100, (input) => checkText(input, options))
}

/** A single line that must not be empty. */
export const requiredLine = (max: number) => plainText({ max, min: 1 })
