import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageProvider } from '#admin/i18n/language-provider.tsx'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { LoginPage } from './features/auth/login-page.tsx'

/** Rejects for ever: the frame is a picture of the page, and nobody can use it. */
const never = () => Promise.reject(new Error('The frame has no script'))

/**
 * The sign-in page as HTML in the language of `readLanguage`, which the build writes into `login.html`: painted before any
 * script has come, and replaced by the page itself. Inert, so that nothing is typed that would be lost; its fields have no
 * names, so that no password manager fills them.
 */
async function renderLoginFrame(): Promise<{ title: string; frame: string }> {
  const t = await useSignInText.current()
  const page = renderToStaticMarkup(
    <LanguageProvider>
      <LoginPage onTokens={never} onChallenge={() => undefined} />
    </LanguageProvider>,
  )
  const frame = page
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll(/ (?:name|autofocus|autoComplete|autocomplete)="[^"]*"/g, '')
  return { title: `${t('title')} - Mekuri`, frame: `<div inert class="frame">${frame}</div>` }
}

/** Rendered while the module loads: the build's runner of modules ends with that. */
export const loginFrame = await renderLoginFrame()
