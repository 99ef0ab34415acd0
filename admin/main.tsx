// oxlint-disable-next-line import/no-unassigned-import -- runs before any library
import './page-policy.ts'
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { session } from '#admin/api/client.ts'
import { createQueryClient } from '#admin/api/query-client.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { LanguageProvider } from '#admin/i18n/language-provider.tsx'
import { keepCardApart } from './card-document.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has a #root')

const queryClient = createQueryClient()
// Requested at once, while the screen's chunk loads.
if (session.isSignedIn()) void queryClient.prefetchQuery(userInfoQuery)
// Text shows in a system font until the web font's subsets are loaded.
void import('@fontsource-variable/noto-sans-jp/index.css')

const router = createBrowserRouter(routes)
keepCardApart(router)

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
