import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { formWords } from '#visitor/words/form-words.ts'

/** Origin of Turnstile's script and frame; pages with a check allow this host alone in their policy. */
export const ROBOT_CHECK_ORIGIN = 'https://challenges.cloudflare.com'

/** Turnstile names Chinese with its country. */
const tagOf = (language: Language) => (language === 'cn' ? 'zh-CN' : HTML_LANGUAGE[language])

/** Cloudflare's check against robots, which needs a script. */
export function RobotCheck({ siteKey, language }: { siteKey: string; language: Language }) {
  return (
    <>
      <div className="cf-turnstile" data-sitekey={siteKey} data-language={tagOf(language)} data-size="flexible" />
      <script src={`${ROBOT_CHECK_ORIGIN}/turnstile/v0/api.js`} async defer />
      <noscript>
        <p className="error">{formWords(language)('robotScript')}</p>
      </noscript>
    </>
  )
}
