import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUserRights } from './user-rights.ts'

/** Screens about users are for those whose tree has some. */
export function UsersGate({ children }: { children: ReactNode }) {
  return useUserRights().list ? children : <Navigate to="/errors/403" replace />
}
