import type { QueryClient } from '@tanstack/react-query'
import { createContext, type LoaderFunction, type Params, type ShouldRevalidateFunction } from 'react-router'
import { session } from './client.ts'

export const queryClientContext = createContext<QueryClient>()

type Address = { params: Params; search: URLSearchParams }

/**
 * What a screen's route adds to its component: `request` asks for the screen's data as soon as its code is there, while
 * the person's account and the texts still load. The screen shows without waiting, and asks for the same data itself.
 */
export function asksAtOnce(request: (client: QueryClient, address: Address) => void) {
  const loader: LoaderFunction = ({ context, params, url }) => {
    if (session.isSignedIn()) request(context.get(queryClientContext), { params, search: url.searchParams })
    return null
  }
  // Another filter, page or panel of the same screen is the screen's own business.
  const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname
  return { loader, shouldRevalidate }
}

export type AtOnce = ReturnType<typeof asksAtOnce>
