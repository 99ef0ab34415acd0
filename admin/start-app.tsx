import './styles.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { session } from '#admin/api/client.ts'
import { createQueryClient } from '#admin/api/query-client.ts'
import { queryClientContext } from '#admin/api/screen-data.ts'
import { screenPrefixOf, userInfoQuery } from '#admin/api/user-info.ts'
import { LanguageProvider } from '#admin/i18n/language-provider.tsx'
import { ICON_PATHS } from '#admin/ui/basic/icon-paths.ts'
import { addIcons } from '#admin/ui/basic/icon.tsx'
import { nextTask } from '#admin/ui/load/next-task.ts'
import { usesWebFont } from '#admin/ui/load/web-font.ts'
import type { TokenPair } from '#shared/account/auth.ts'
import { keepCardApart } from './card-document.ts'
import { keepChallenge } from './features/auth/pending-challenge.ts'
import { readReturnTo } from './features/auth/return-to.ts'
import { routes } from './routes.tsx'

addIcons(ICON_PATHS)

/** What the sign-in page hands over: the tokens, or the challenge of a second factor. */
export type SignedIn = { tokens: TokenPair } | { challenge: string }

/** Milliseconds for which a frame waits for the person's account, before the screen itself says that it waits. */
const FRAME_MAX = 3000

/** Shows the back office in `root`, instead of what stands there, once its first screen has been loaded. */
export async function startApp(root: Root, signedIn?: SignedIn): Promise<void> {
  // Each part of the start is a task of its own.
  await nextTask()
  const queryClient = createQueryClient()
  const hasFrame = hasFirstFrame()
  const account = signedIn ? takeIn(signedIn, queryClient) : askForAccount(queryClient)
  if (signedIn) await account

  await nextTask()
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  })
  keepCardApart(router)
  if (signedIn || hasFrame) await untilLoaded(router)
  if (hasFrame) await Promise.race([account, new Promise((resolve) => setTimeout(resolve, FRAME_MAX))])
  await nextTask()
  if (usesWebFont()) void import('@fontsource-variable/noto-sans-jp/index.css')
  // Alerts and password fields use these texts on any screen.
  void import('#admin/i18n/use-sign-in-text.ts')
  // A transition renders in slices, between which the browser answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LanguageProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </LanguageProvider>
      </StrictMode>,
    ),
  )
}

/** Begins what the sign-in page hands over, and puts the screen that comes next into the address. */
async function takeIn(signedIn: SignedIn, queryClient: QueryClient): Promise<void> {
  if ('challenge' in signedIn) return keepChallenge(signedIn.challenge)
  session.start(signedIn.tokens)
  const user = await queryClient.fetchQuery(userInfoQuery).catch(() => undefined)
  const returnTo = readReturnTo(new URLSearchParams(location.search).get('returnTo'), location.origin)
  history.replaceState(null, '', returnTo ?? (user ? `/${screenPrefixOf(user)}/site-list` : '/'))
}

/** At once, while the screen's chunk loads. */
async function askForAccount(queryClient: QueryClient): Promise<void> {
  if (session.isSignedIn()) await queryClient.prefetchQuery(userInfoQuery)
}

/** Whether the document has the first frame of its screen (`screen-frames.tsx`). */
const hasFirstFrame = () => document.querySelector('#root > [inert][aria-busy]') !== null

/** The sign-in page, or the frame, stays until the first screen is there. */
function untilLoaded({ state, subscribe }: ReturnType<typeof createBrowserRouter>): Promise<void> | undefined {
  if (state.initialized) return
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
