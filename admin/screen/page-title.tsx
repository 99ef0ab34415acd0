import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '#admin/api/user-info.ts'

/** The window's title: the page, and the partner whose colours the signed-in person sees (white label), else the product. */
export function PageTitle({ title }: { title: string }) {
  const { data } = useQuery({ ...userInfoQuery, enabled: false })
  return <title>{`${title} - ${data?.brandName ?? 'Mekuri'}`}</title>
}
