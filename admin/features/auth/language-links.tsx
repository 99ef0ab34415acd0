import { useState } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { noAnswerText } from '#admin/i18n/no-answer-text.ts'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { Alert } from '#admin/screen/form-alert.tsx'
import { HTML_LANGUAGE, LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { cx } from '#admin/ui/basic/cx.ts'

/**
 * Buttons for the interface languages, each named in its own language. One whose texts cannot be loaded is not shown, and
 * an alert says why: a toast would be a script that may not come either.
 */
export function LanguageLinks() {
  const t = useSignInText()
  const { language, setLanguage } = useLanguage()
  /** Failures since the last choice that was shown: each is told anew. */
  const [failures, setFailures] = useState(0)
  const choose = async (choice: Language) => {
    const isThere = await setLanguage(choice)
    setFailures((count) => (isThere ? 0 : count + 1))
  }
  return (
    <>
      {failures > 0 && (
        <div className="mb-3">
          <Alert key={failures} isAnswer>
            {noAnswerText('offline', language)}
          </Alert>
        </div>
      )}
      <div role="group" aria-label={t('language')} className="flex flex-wrap items-center gap-1 -ml-2.5 text-sm">
        {LANGUAGES.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={HTML_LANGUAGE[choice]}
            aria-pressed={choice === language}
            onClick={() => void choose(choice)}
            className={cx(
              'h-8 rounded-md px-2.5 transition-colors',
              choice === language ? 'font-medium text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
            )}
          >
            <span className={cx('border-b pb-0.5', choice === language ? 'border-ink' : 'border-transparent')}>
              {LANGUAGE_NAME[choice]}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
