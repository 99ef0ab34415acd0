import type { DnsAnswer, DnsRecord } from './resolver.ts'

/** The common answer of the resolvers; `unknown`: one did not answer, or they differ. */
export type Agreed = 'yes' | 'no' | 'unknown'

/**
 * Whether a record exists in DNS: yes if all resolvers answered and have it, no if none has it (rules/domains.md#dns).
 */
export function agree(answers: readonly (DnsAnswer | undefined)[], has: (answer: DnsAnswer) => boolean): Agreed {
  const asked = answers.filter((answer) => answer !== undefined)
  if (asked.length === 0 || asked.length < answers.length) return 'unknown'
  if (asked.every(has)) return 'yes'
  return asked.some(has) ? 'unknown' : 'no'
}

/** The values of a record type from all resolvers, each value once. */
export function valuesOf(answers: readonly (DnsAnswer | undefined)[], type: DnsRecord['type']): string[] {
  const all = answers.flatMap((answer) => answer?.records ?? []).filter((record) => record.type === type)
  return [...new Set(all.map(({ data }) => data))]
}
