import { useParams } from 'react-router'
import { NotificationForm } from './notification-form.tsx'

/** `notification/{id}` for the operator. */
export function EditNotification() {
  const { id = '' } = useParams()
  return <NotificationForm key={id} id={id} />
}
