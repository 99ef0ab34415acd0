// Programs that identify themselves. Rules on the form of the user agent replace a list of a thousand names: crawlers
// call themselves "compatible", give a contact address, or use one of a few words (docs/decisions/0020). Hidden bots
// are billed up to a limit. In-app browsers (LINE, Naver, Pinterest, Telegram) belong to people, and so does a Cubot
// phone.

const FORMS = /\(compatible; (?!msie)|; compatible; |https?:\/\/|\+?www\.|\S@\S+\.\w/i
const WORDS =
  /(?<!cu)bot(?:\b|s\b|_)|crawl|spider|slurp|scrap(?:er|y)|archiver|headless|phantomjs|lighthouse|pagespeed|ptst\/|gtmetrix|pingdom|datadog|newrelic|uptime|externalhit|externalagent|bingpreview|google-|googleother|inspectiontool|claude-|gptbot|chatgpt-user|perplexity/i

/**
 * Whether the user agent belongs to a program. Libraries do not call themselves Mozilla; every browser of people does.
 */
export function isKnownBot(userAgent: string): boolean {
  if (!/^(?:mozilla|opera)\//i.test(userAgent)) return true
  return FORMS.test(userAgent) || WORDS.test(userAgent)
}
