// Programs that say who they are. Rules of form instead of a list of a thousand names: crawlers name themselves as
// "compatible", give an address for complaints, or call themselves by one of few words (docs/decisions/0020). Who hides is
// billed up to a limit. Browsers inside apps (LINE, Naver, Pinterest, Telegram) are people's, and so is a Cubot phone.

const FORMS = /\(compatible; (?!msie)|; compatible; |https?:\/\/|\+?www\.|\S@\S+\.\w/i
const WORDS =
  /(?<!cu)bot(?:\b|s\b|_)|crawl|spider|slurp|scrap(?:er|y)|archiver|headless|phantomjs|lighthouse|pagespeed|ptst\/|gtmetrix|pingdom|datadog|newrelic|uptime|externalhit|externalagent|bingpreview|google-|googleother|inspectiontool|claude-|gptbot|chatgpt-user|perplexity/i

/** Whether a program asks, by its own words. Libraries do not call themselves Mozilla; every browser of people does. */
export function isKnownBot(userAgent: string): boolean {
  if (!/^(?:mozilla|opera)\//i.test(userAgent)) return true
  return FORMS.test(userAgent) || WORDS.test(userAgent)
}
