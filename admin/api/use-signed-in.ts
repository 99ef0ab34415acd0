import { useSyncExternalStore } from 'react'
import { session } from './client.ts'

/** Whether somebody is signed in, in whichever tab that changes. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.isSignedIn)
}
