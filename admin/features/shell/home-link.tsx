import { Link } from 'react-router'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Wordmark } from '#admin/ui/brand/brand-mark.tsx'

/** The partner's logo, else the product's; leads to the first screen. */
export function HomeLink({ to }: { to: string }) {
  const t = useAdminText()
  const { logoUrl } = useUser()
  return (
    <Link to={to} aria-label={logoUrl ? t('shell.home') : 'Mekuri'} className="flex items-center rounded-sm px-1">
      {logoUrl ? <img src={logoUrl} alt="" className="h-8 max-w-40 object-contain" /> : <Wordmark size={22} />}
    </Link>
  )
}
