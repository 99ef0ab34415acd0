import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { type ApiCallName, KEY_HEADER } from '#shared/analytics/api-config-rules.ts'

/** A text as one word of a shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

type Conditions = Pick<ApiConfig, 'address' | 'basic' | 'key'>

/** A command that meets the conditions of the settings; what is secret is left to be filled in. */
export function curlExample({ address, basic, key }: Conditions, call: ApiCallName, query: string): string {
  const url = `${address}/${call}${query && `?${query}`}`
  return [
    'curl',
    ...(key ? [`--header ${quote(`${KEY_HEADER}: YOUR_API_KEY`)}`] : []),
    ...(basic ? [`--user ${quote(`${basic.user}:YOUR_PASSWORD`)}`] : []),
    quote(url),
  ].join(' \\\n  ')
}
