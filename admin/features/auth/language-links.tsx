import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { HTML_LANGUAGE, LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import { cx } from '#admin/ui/basic/cx.ts'

/** Buttons for the interface languages, each named in its own language. */
export function LanguageLinks() {
  const t = useSignInText()
  const { language, setLanguage } = useLanguage()
  return (
    <div role="group" aria-label={t('language')} className="flex flex-wrap items-center gap-1 -ml-2.5 text-sm">
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={HTML_LANGUAGE[choice]}
          aria-pressed={choice === language}
          onClick={() => void setLanguage(choice)}
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
  )
}
