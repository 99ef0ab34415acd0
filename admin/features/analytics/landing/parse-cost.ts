import { COST_MAX } from '#shared/analytics/source-cost-rules.ts'

/** A cost as people type it, also with full-width digits and commas; null where it is left empty, undefined if it is none. */
export function parseCost(input: string): number | null | undefined {
  const text = input
    .normalize('NFKC')
    .replaceAll(/[,\s]/g, '')
    .replace(/^[¥$€£₩]/, '')
  if (text === '') return null
  return /^\d{1,9}$/.test(text) && Number(text) <= COST_MAX ? Number(text) : undefined
}
