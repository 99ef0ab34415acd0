import { HTML_LANGUAGE, type Language, LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import type { Picture } from '#shared/site/release/releases.ts'
import { Logo } from '#visitor/elements/logo.tsx'
import { previewWords } from '#visitor/words/preview-words.ts'
import { UnlistedHead } from './unlisted-head.tsx'

export type LockProps = {
  language: Language
  css: readonly string[]
  /** The site's name and logo; absent if a stranger may not know them. */
  look?: { name: string; logo: Picture | null } | undefined
  /** The fields that the guest is asked for: none for `ready`; `byMail` if only a mailed link helps. */
  asks: 'ready' | 'password' | 'both' | 'shared' | 'byMail'
  /** The token of the invitation's link. */
  invitation?: string | undefined
  /** The earlier input; never the password. */
  typed?: { email: string; name: string } | undefined
  message?: string | undefined
}

/** The page where guests of a preview sign in. It works without scripts, and opens at the top of the window. */
export function LockPage({ language, css, look, asks, invitation, typed, message }: LockProps) {
  const words = previewWords(language)
  const title = words('lock.title')
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <UnlistedHead title={look ? `${title} | ${look.name}` : title} css={css} />
      <body className="page lock">
        <header>
          {look?.logo ? (
            <p className="logo">
              <Logo logo={look.logo} />
            </p>
          ) : (
            look && <p className="home">{look.name}</p>
          )}
        </header>
        <main>
          <div className="form">
            <h1>{title}</h1>
            <p className="lead">{words(`lock.${asks}`)}</p>
            {message && (
              <p className="failed" role="alert">
                {message}
              </p>
            )}
            {asks !== 'byMail' && <SignInForm language={language} asks={asks} invitation={invitation} typed={typed} />}
            <p className="note">{words('lock.lead')}</p>
          </div>
          <LanguageLinks language={language} invitation={invitation} />
        </main>
      </body>
    </html>
  )
}

type FormProps = Pick<LockProps, 'language' | 'invitation' | 'typed'> & { asks: Exclude<LockProps['asks'], 'byMail'> }

function SignInForm({ language, asks, invitation, typed }: FormProps) {
  const words = previewWords(language)
  return (
    <form method="post" action={`/login?lang=${language}`} target="_top">
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      {(asks === 'both' || asks === 'shared') && (
        <Field
          name="email"
          label={words('lock.email')}
          hint={asks === 'shared' ? words('lock.optional') : undefined}
          value={typed?.email}
        />
      )}
      {asks !== 'ready' && <Field name="password" label={words('lock.passwordLabel')} />}
      {asks === 'shared' && (
        <Field name="name" label={words('lock.name')} hint={words('lock.optional')} value={typed?.name} />
      )}
      <button type="submit">{words('lock.open')}</button>
    </form>
  )
}

/** Links to this page in each language. They keep the invitation. */
function LanguageLinks({ language, invitation }: Pick<LockProps, 'language' | 'invitation'>) {
  const invited = invitation ? `&invitation=${encodeURIComponent(invitation)}` : ''
  return (
    <nav aria-label={previewWords(language)('bar.language')}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={`/?lang=${one}${invited}`}
          target="_top"
          lang={HTML_LANGUAGE[one]}
          aria-current={one === language ? 'true' : undefined}
        >
          {LANGUAGE_NAME[one]}
        </a>
      ))}
    </nav>
  )
}

/** Attributes of each field: keyboard, autofill and maximum length. */
const KINDS = {
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  password: { type: 'password', autoComplete: 'off', maxLength: 256 },
  name: { type: 'text', autoComplete: 'name', maxLength: 50 },
} as const

type FieldProps = { name: keyof typeof KINDS; label: string; hint?: string | undefined; value?: string | undefined }

function Field({ name, label, hint, value }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} {hint && <small>{hint}</small>}
      </label>
      <input id={name} name={name} required={!hint} defaultValue={value} {...KINDS[name]} />
    </div>
  )
}
