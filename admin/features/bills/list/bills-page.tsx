import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { AllBills } from './all-bills.tsx'
import { OwnBills } from './own-bills.tsx'

/** `bills`: the operator's search of all bills, or an owner's own ones. */
export function BillsPage() {
  const can = useCan()
  if (can('GET /master/bill')) return <AllBills />
  if (can('GET /user/bill') || can('GET /oem-master/bill')) return <OwnBills />
  return <Navigate to="/errors/403" replace />
}
