import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** The document title: page and brand name (white label), else the product's name. Without a session, the device's brand. */
export function PageTitle({ title }: { title: string }) {
  const { data } = useQuery({ ...userInfoQuery, enabled: false })
  return <title>{`${title} - ${shownTitle(data)}`}</title>
}
