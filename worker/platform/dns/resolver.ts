import * as z from 'zod'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { noteFailure, noteProvider } from '#worker/platform/provider-state.ts'

/** Types of records, by their numbers (RFC 1035, 3596, 8659). */
export const RECORD_TYPES = { A: 1, NS: 2, CNAME: 5, PTR: 12, TXT: 16, AAAA: 28, CAA: 257 } as const
export type RecordType = keyof typeof RECORD_TYPES

export type DnsRecord = { name: string; type: RecordType; ttl: number; data: string }
/** The answer of one resolver; `isThere` is false if the name does not exist. */
export type DnsAnswer = { isThere: boolean; records: DnsRecord[] }

/** The only hosts that are asked (rules/threats.md#outgoing-requests); a local installation has a test double. */
const RESOLVERS = ['https://cloudflare-dns.com/dns-query', 'https://dns.google/resolve']
const TIMEOUT = 5000
/** At most this many records of one answer are read. */
const RECORDS_MAX = 50
const NO_ERROR = 0
const NAME_ERROR = 3

const message = z.object({
  Status: z.int(),
  TC: z.boolean().default(false),
  Answer: z.array(z.object({ name: z.string(), type: z.int(), TTL: z.int().default(0), data: z.string() })).default([]),
})

const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** The strings of a TXT record as one text (RFC 7208, 3.3). */
function readTxt(data: string): string {
  const parts = data.match(/"(?:[^"\\]|\\.)*"/g)
  return parts ? parts.map((part) => part.slice(1, -1).replaceAll(/\\(.)/g, '$1')).join('') : data
}

/** A CAA record as `flags tag "value"`, also if a resolver gives its bytes in hexadecimal (RFC 3597). */
function readCaa(data: string): string {
  const bytes = /^\\# \d+ ([\da-f ]+)$/i.exec(data)?.[1]?.match(/[\da-f]{2}/gi)
  if (!bytes) return data
  const [flags = 0, length = 0, ...rest] = bytes.map((pair) => Number.parseInt(pair, 16))
  const text = String.fromCharCode(...rest)
  return `${flags} ${text.slice(0, length)} "${text.slice(length)}"`
}

function readData(type: RecordType, data: string): string {
  if (type === 'TXT') return readTxt(data)
  if (type === 'CAA') return readCaa(data)
  return plainName(data)
}

const typeOf = (number: number) =>
  (Object.keys(RECORD_TYPES) as RecordType[]).find((type) => RECORD_TYPES[type] === number)

function resolversOf({ APP_ENV, DNS_RESOLVERS }: Pick<Bindings, 'APP_ENV' | 'DNS_RESOLVERS'>): string[] {
  return APP_ENV !== 'production' && DNS_RESOLVERS ? DNS_RESOLVERS.split(',') : RESOLVERS
}

async function ask(resolver: string, name: string, type: RecordType): Promise<DnsAnswer> {
  const response = await fetch(`${resolver}?${new URLSearchParams({ name, type }).toString()}`, {
    headers: { accept: 'application/dns-json' },
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'manual',
  })
  if (!response.ok) throw new Error(`The resolver answered ${response.status}`)
  const { Status: status, TC: isCut, Answer: found } = message.parse(await response.json())
  if ((status !== NO_ERROR && status !== NAME_ERROR) || isCut) throw new Error(`The resolver says ${status}`)
  const records = found.slice(0, RECORDS_MAX).flatMap((one) => {
    const known = typeOf(one.type)
    return known ? [{ name: plainName(one.name), type: known, ttl: one.TTL, data: readData(known, one.data) }] : []
  })
  return { isThere: status === NO_ERROR, records }
}

/**
 * Asks both resolvers for records of a name, with the CNAMEs that lead to them. A resolver that does not answer, or
 * does not know, gives undefined: never "no".
 */
export async function resolve(env: Bindings, name: string, type: RecordType): Promise<(DnsAnswer | undefined)[]> {
  const answers = await Promise.all(
    resolversOf(env).map(async (resolver) => {
      try {
        return await ask(resolver, name, type)
      } catch (error) {
        log('warn', 'dns.resolver', { error: describeError(error) })
        return undefined
      }
    }),
  )
  if (answers.some((answer) => answer !== undefined)) noteProvider(env, 'dns', 'success')
  else noteFailure(env, 'dns', 'No resolver answers')
  return answers
}
