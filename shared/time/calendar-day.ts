import * as z from 'zod'

/** A day in Asia/Tokyo as `yyyy-MM-dd`. Refuses with the message key `date`. */
export const calendarDay = z.string().check((context) => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(context.value) && !Number.isNaN(Date.parse(`${context.value}T00:00:00Z`))
  const isReal = isDay && new Date(`${context.value}T00:00:00Z`).toISOString().startsWith(context.value)
  if (!isReal) context.issues.push({ code: 'custom', input: context.value, params: { key: 'date' } })
})
