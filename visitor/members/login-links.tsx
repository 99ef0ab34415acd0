import type { Language } from '#shared/text/languages.ts'
import { memberWords } from '#visitor/words/member-words.ts'

type Props = {
  language: Language
  forgotPath: string
  /** undefined if registration is closed. */
  registerPath: string | undefined
}

/** Links below the form to sign in: forgotten password, and registration. */
export function LoginLinks({ language, forgotPath, registerPath }: Props) {
  return (
    <>
      <p className="new alone">
        <a href={forgotPath}>{memberWords(language)('login.forgot')}</a>
      </p>
      <NewHere language={language} registerPath={registerPath} />
    </>
  )
}

/** The link to the registration. */
export function NewHere({ language, registerPath }: Pick<Props, 'language' | 'registerPath'>) {
  const words = memberWords(language)
  if (!registerPath) return null
  return (
    <p className="new">
      {words('login.new')} <a href={registerPath}>{words('login.register')}</a>
    </p>
  )
}
