import { useSyncExternalStore } from 'react'
import { session } from './client.ts'

/** Whether a person is signed in; follows all tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.isSignedIn)
}
