import { USER_ORDERS, type UserOrder } from '#admin/features/users/user-list-state.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

const LABEL = {
  'createdAt-desc': 'list.order.createdDesc',
  'createdAt-asc': 'list.order.createdAsc',
  'companyName-asc': 'list.order.companyAsc',
  'companyName-desc': 'list.order.companyDesc',
  'contractEndsAt-asc': 'list.order.endAsc',
  'contractEndsAt-desc': 'list.order.endDesc',
} as const satisfies Record<UserOrder, string>

/** The list's orders with their names. */
export function useOrderOptions(): { value: UserOrder; label: string }[] {
  const t = useUsersText()
  return USER_ORDERS.map((value) => ({ value, label: t(LABEL[value]) }))
}
