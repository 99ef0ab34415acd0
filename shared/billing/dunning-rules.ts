/**
 * Limits of the dunning policy and of promises to pay without zod, for the browser (rules/bills.md#reminders,
 * rules/bills.md#suspension, rules/bills.md#late-fee).
 */

/** Days after the due date on which reminders are sent, as long as the operator has set none. */
export const REMINDER_DAYS = [1, 7, 14] as const
export const REMINDERS_MAX = 6
export const REMINDER_DAY_MAX = 60

/** After how many days beyond the due date an account may be suspended. */
export const SUSPEND_MIN = 14
export const SUSPEND_MAX = 180
/** How many days before that the customer is told, as long as the operator has set nothing else. */
export const NOTICE_DAYS = 7
export const NOTICE_MAX = 30

/** The highest late fee, in thousandths of the amount a year: 14.6 %. 0 = none is charged. */
export const LATE_PERMILLE_MAX = 146

/** How many days ahead a customer may promise to pay. */
export const PROMISE_MAX_DAYS = 180

/** Days that a person typed, e.g. `3, 7, 14`; undefined for anything else. An empty text means no reminders. */
export function parseReminderDays(text: string): number[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter(Boolean)
  const days = parts.map(Number)
  const isValid = days.every((day) => Number.isInteger(day) && day >= 1 && day <= REMINDER_DAY_MAX)
  const sorted = [...new Set(days)].toSorted((one, other) => one - other)
  return isValid && sorted.length <= REMINDERS_MAX ? sorted : undefined
}

/** A number of days that a person typed; undefined outside its limits. */
export function parseDays(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const typed = text.normalize('NFKC').trim()
  const days = Number(typed)
  return /^\d+$/.test(typed) && days >= min && days <= max ? days : undefined
}

/** A late fee in percent a year that a person typed, e.g. `14.6`, in thousandths; undefined outside its limits. */
export function parseLatePercent(text: string): number | undefined {
  const typed = text.normalize('NFKC').trim().replace(/%$/, '').trim()
  const permille = Math.round(Number(typed) * 10)
  return /^\d{1,2}(\.\d)?$/.test(typed) && permille <= LATE_PERMILLE_MAX ? permille : undefined
}

/** Thousandths as percent, e.g. `14.6`. */
export const latePercentText = (permille: number): string => String(permille / 10)
