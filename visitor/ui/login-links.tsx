import type { Language } from '#shared/text/languages.ts'
import { memberWords } from '#visitor/words/member-words.ts'

type Props = {
  language: Language
  forgotPath: string
  /** undefined where nobody can register any more. */
  registerPath: string | undefined
}

/** Below the form to sign in: for whoever has forgotten the password, and for whoever is no member yet. */
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

/** For whoever is no member yet. */
export function NewHere({ language, registerPath }: Pick<Props, 'language' | 'registerPath'>) {
  const words = memberWords(language)
  if (!registerPath) return null
  return (
    <p className="new">
      {words('login.new')} <a href={registerPath}>{words('login.register')}</a>
    </p>
  )
}
