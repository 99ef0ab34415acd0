import type { ApiConfig, ApiConfigBody } from '#shared/analytics/api-config.ts'
import { checkBasicPassword, checkBasicUser } from '#shared/analytics/api-config-rules.ts'
import {
  countIps,
  IP_TEXT_MAX,
  IPS_MAX,
  isWholeInternet,
  readIpList,
  type RefusedIp,
} from '#shared/analytics/ip-list-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/** The settings as they are edited; the key is changed by itself. */
export type ConfigDraft = {
  isEnabled: boolean
  hasIps: boolean
  /** One entry a line, as it was typed. */
  ips: string
  hasBasic: boolean
  user: string
  /** Empty: the stored one stays. */
  password: string
}

export const toDraft = ({ isEnabled, ips, basic }: ApiConfig): ConfigDraft => ({
  isEnabled,
  hasIps: ips !== null,
  ips: (ips ?? []).join('\n'),
  hasBasic: basic !== null,
  user: basic?.user ?? '',
  password: '',
})

export const linesOf = (text: string): string[] => text.split(/\r?\n/)

/** Whether saving would change anything. */
export function isChanged(draft: ConfigDraft, config: ApiConfig): boolean {
  return JSON.stringify(toBody(draft, config)) !== JSON.stringify(toBody(toDraft(config), config))
}

export function toBody(draft: ConfigDraft, { key }: ApiConfig): ApiConfigBody {
  const { isEnabled, hasIps, ips, hasBasic, user, password } = draft
  return {
    isEnabled,
    ips: hasIps ? linesOf(ips) : null,
    basic: hasBasic ? { user, ...(password !== '' && { password }) } : null,
    key: key ? 'keep' : 'none',
  }
}

/** The stored settings as a change that leaves all but the key as it is. */
export function toKeyChange(config: ApiConfig, key: 'new' | 'none'): ApiConfigBody {
  const { ips, basic } = config
  const hasOther = ips !== null || basic !== null
  return {
    // Without any condition the API would stand open.
    isEnabled: config.isEnabled && (key === 'new' || hasOther),
    ips,
    basic: basic && { user: basic.user },
    key,
  }
}

export type IpCheck = {
  count: number
  /** The entries that are right, in their one form. */
  ips: readonly string[]
  refused: readonly RefusedIp[]
  /** What is at fault with the list as a whole. */
  fault: FieldError | undefined
  /** An entry that admits everybody. */
  everybody: string | undefined
}

export function checkIps(text: string): IpCheck {
  const lines = linesOf(text)
  const count = countIps(lines)
  if (count > IPS_MAX) {
    const fault = { key: 'apiIpsMax', values: { max: IPS_MAX, count: formatNumber(count) } }
    return { count, ips: [], refused: [], fault, everybody: undefined }
  }
  const { ips, refused } = readIpList(lines)
  return {
    count,
    ips,
    refused,
    fault: count === 0 ? { key: 'apiIpMissing' } : undefined,
    everybody: ips.find(isWholeInternet),
  }
}

type Faults = Partial<Record<string, FieldError>>

/** What is at fault before anything is sent, by field; empty where it can be saved. */
export function faultsOf(draft: ConfigDraft, { key, basic }: ApiConfig): Faults {
  const hasCondition = draft.hasIps || draft.hasBasic || key !== null
  return {
    ...(draft.hasIps && ipFaults(draft)),
    ...(draft.hasBasic && basicFaults(draft, basic !== null)),
    ...(draft.isEnabled && !hasCondition && { isEnabled: { key: 'apiCondition' } }),
  }
}

function ipFaults({ ips }: ConfigDraft): Faults {
  const { fault, refused } = checkIps(ips)
  const [first] = refused
  if (fault) return { ips: fault }
  if (!first) return {}
  return { ips: { key: first.fault, values: { line: first.at + 1, text: first.text.slice(0, IP_TEXT_MAX) } } }
}

/** An empty password keeps the stored one. */
function basicFaults(draft: ConfigDraft, hasStored: boolean): Faults {
  const user = checkBasicUser(draft.user)
  const isKept = draft.password === '' && hasStored
  const password = isKept ? undefined : checkBasicPassword(draft.password)
  return {
    ...(user && { 'basic.user': { key: user } }),
    ...(password && { 'basic.password': { key: password } }),
  }
}

/** Adds an address as a line of its own, unless the list has it. */
export function addLine(text: string, ip: string): string {
  const lines = linesOf(text).filter((line) => line.trim() !== '')
  return (lines.some((line) => line.trim() === ip) ? lines : [...lines, ip]).join('\n')
}

/** A random password of letters, digits, `-` and `_`. */
export function makePassword(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_'
  // 232 = 4 x 58: every letter is as likely as the others.
  const values: number[] = []
  while (values.length < 24)
    values.push(...[...crypto.getRandomValues(new Uint8Array(48))].filter((one) => one < letters.length * 4))
  return values
    .slice(0, 24)
    .map((value) => letters[value % letters.length])
    .join('')
}
