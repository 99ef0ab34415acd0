import { useCan } from '#admin/api/user-info.ts'
import { EditNotification } from './edit-notification.tsx'
import { ReadNotification } from './read-notification.tsx'

/** `notification/{id}`: the editor for the operator, the text for its readers. */
export function NotificationPage() {
  const can = useCan()
  return can('PUT /system_noti/{id}') ? <EditNotification /> : <ReadNotification />
}
