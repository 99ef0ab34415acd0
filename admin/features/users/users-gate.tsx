import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUserRights } from './user-rights.ts'

/** Guards the user screens: only for accounts with users. */
export function UsersGate({ children }: { children: ReactNode }) {
  return useUserRights().list ? children : <Navigate to="/errors/403" replace />
}
