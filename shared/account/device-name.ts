/** Browser and system by user agent, with common names; null where unknown. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean }

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** The first match counts: most user agents also contain older browsers' names. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const PHONES = new Set(['iPhone', 'iPad', 'Android'])

export function readDevice(userAgent: string): Device {
  const find = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const system = find(SYSTEMS)
  return { browser: find(BROWSERS), system, isPhone: system !== null && PHONES.has(system) }
}
