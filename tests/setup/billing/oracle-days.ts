/** Days since 1970-01-01 in Asia/Tokyo. */
export type Day = number

export const dayOf = (at: number): Day => Math.floor((at + 32_400_000) / 86_400_000)
export const momentOf = (day: Day) => day * 86_400_000 - 32_400_000
export const textOf = (day: Day) => new Date(day * 86_400_000).toISOString().slice(0, 10)

export const newestOf = <T extends { effectiveFrom: number }>(rows: readonly T[], at: number): T | undefined =>
  rows.filter(({ effectiveFrom }) => effectiveFrom <= at).toSorted((a, b) => b.effectiveFrom - a.effectiveFrom)[0]
