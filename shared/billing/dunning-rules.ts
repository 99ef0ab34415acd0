/** Limits of the dunning policy and of promises to pay without zod, for the browser (rules/bills.md#reminders). */

/** Days after the due date on which reminders are sent, as long as the operator has set none. */
export const REMINDER_DAYS = [1, 7, 14] as const
export const REMINDERS_MAX = 6
export const REMINDER_DAY_MAX = 60

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
