import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { NotificationForm } from './notification-form.tsx'

/** `create-notification`: a new notification, `?from={id}` for a copy. */
export function CreateNotificationPage() {
  const can = useCan()
  return can('POST /system_noti') ? <NotificationForm /> : <Navigate to="/errors/403" replace />
}
