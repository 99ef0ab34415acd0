import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { type ApiCallName, KEY_HEADER } from '#shared/analytics/api-config-rules.ts'

/** A text as one word of a shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

type Conditions = Pick<ApiConfig, 'address' | 'basic' | 'key'>

/** What a secret begins with that has to be filled in. */
export const TO_FILL = 'YOUR_'

/** A command that meets the conditions of the settings; what is secret is left to be filled in, but for a new key. */
export function curlExample({ address, basic, key }: Conditions, call: ApiCallName, madeKey?: string): string {
  return [
    'curl',
    ...(key ? [`--header ${quote(`${KEY_HEADER}: ${madeKey ?? `${TO_FILL}API_KEY`}`)}`] : []),
    ...(basic ? [`--user ${quote(`${basic.user}:${TO_FILL}PASSWORD`)}`] : []),
    quote(`${address}/${call}`),
  ].join(' \\\n  ')
}
