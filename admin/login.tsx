// oxlint-disable-next-line import/no-unassigned-import -- runs before any library
import './page-policy.ts'
import './login.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { REFRESH_KEY } from '#admin/api/refresh-key.ts'
import { LanguageProvider } from '#admin/i18n/language-provider.tsx'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { usesWebFont } from '#admin/ui/load/web-font.ts'
import { LoginPage } from './features/auth/login-page.tsx'
import type { SignedIn } from './start-app.tsx'

// The sign-in page by itself: the back office comes when a person types, signs in, or is signed in (decision 0109).

const place = document.getElementById('root')
if (!place) throw new Error('login.html has a #root')
const root = createRoot(place)

const loadApp = () => import('./start-app.tsx')

async function open(signedIn?: SignedIn): Promise<void> {
  const { startApp } = await loadApp()
  await startApp(root, signedIn)
}

const isSignedIn = () => localStorage.getItem(REFRESH_KEY) !== null

/** Opens the back office when another tab has signed in. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === REFRESH_KEY && isSignedIn()) void leave()
}

async function leave(signedIn?: SignedIn): Promise<void> {
  removeEventListener('storage', followOtherTabs)
  await open(signedIn)
}

async function showSignIn(): Promise<void> {
  if (usesWebFont()) void import('@fontsource-variable/noto-sans-jp/index.css?sign-in')
  addEventListener('storage', followOtherTabs)
  addEventListener('input', () => void loadApp().catch(() => undefined), { once: true })
  // With its texts the first rendering is whole: it replaces the frame in the page without a gap.
  await useSignInText.current()
  root.render(
    <StrictMode>
      <LanguageProvider>
        <LoginPage onTokens={(tokens) => leave({ tokens })} onChallenge={(challenge) => void leave({ challenge })} />
      </LanguageProvider>
    </StrictMode>,
  )
}

void (isSignedIn() ? open() : showSignIn())
