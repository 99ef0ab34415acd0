import type { SiteLook } from '#shared/site/release/releases.ts'
import { lookStyle } from '#visitor/elements/page-scene.tsx'
import { memberWords } from '#visitor/words/member-words.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { LoginLinks } from './login-links.tsx'

type Props = LoginFormProps & {
  css: readonly string[]
  look: SiteLook | undefined
  forgotPath: string
  /** undefined if registration is closed. */
  registerPath: string | undefined
}

/** Signing in over the grid. The script of members-only cells opens it. */
export function LoginWindow({ css, look, forgotPath, registerPath, ...form }: Props) {
  const words = memberWords(form.language)
  return (
    <dialog id="login" className="login" style={lookStyle(look)} aria-labelledby="login-title">
      {css.map((text) => (
        <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      <div className="form">
        <div className="top">
          <h2 id="login-title">{words('login.title')}</h2>
          <button type="button" className="close" data-close="" aria-label={words('login.close')} />
        </div>
        <p className="lead">{words('login.needed')}</p>
        <LoginForm {...form} isWindow />
        <LoginLinks language={form.language} forgotPath={forgotPath} registerPath={registerPath} />
      </div>
    </dialog>
  )
}
