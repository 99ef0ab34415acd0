import { Link } from 'react-router'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { BrandLogo } from '#admin/ui/brand/brand-sign.tsx'
import { shownName } from '#admin/ui/brand/kept-brand.ts'

/** Link to the first screen with the partner's logo, else the product's. */
export function HomeLink({ to }: { to: string }) {
  const t = useAdminText()
  const user = useUser()
  return (
    <Link
      to={to}
      aria-label={user.logoUrl ? t('shell.home') : shownName(user)}
      className="flex items-center rounded-sm px-1"
    >
      <BrandLogo brand={user} size={22} isDecorative />
    </Link>
  )
}
