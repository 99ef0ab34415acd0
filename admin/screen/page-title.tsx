import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '#admin/api/user-info.ts'

/** The document title: page and brand name (white label), else the product's name. */
export function PageTitle({ title }: { title: string }) {
  const { data } = useQuery({ ...userInfoQuery, enabled: false })
  return <title>{`${title} - ${data?.brandName ?? 'Mekuri'}`}</title>
}
