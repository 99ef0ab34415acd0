import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { Avatar } from '#admin/ui/basic/avatar.tsx'
import { formatDate } from '#shared/time/jst.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { BrandPreview } from '#admin/features/users/brand/brand-preview.tsx'
import { ParentTrail } from '#admin/features/users/parent/parent-trail.tsx'
import { useParents } from '#admin/features/users/parent/use-parents.ts'
import { isPartner } from '#admin/features/users/user-options.ts'
import { useInheritedBrand } from '#admin/features/users/brand/use-inherited-brand.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/** Facts of an account, with the numbers of its accounts, sites and sub-admins. */
export function UserFacts({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const ui = useAdminText()
  const tFactor = useFactorText()
  const { parents } = useParents(user.id)
  const inherited = useInheritedBrand(user.type, user.parent?.id)
  const hasBrand = [user, inherited].some((brand) => brand?.logoUrl ?? brand?.mainColor)
  return (
    <aside className="flex min-w-0 flex-col gap-6 max-lg:order-1">
      <section aria-label={t('detail.profile')}>
        <div className="mb-4 flex items-center gap-3">
          <Avatar src={user.avatarUrl} name={user.contactName || user.companyName} className="size-11 text-lg" />
          <div className="min-w-0">
            <p className="truncate text-sm font-semibold">{user.contactName}</p>
            <p className="truncate text-xs text-ink-soft">{user.email}</p>
          </div>
        </div>
        <dl className="divide-y divide-line border-y border-line text-sm">
          <Fact name={t('detail.type')}>{ui(`accountType.${user.type}`)}</Fact>
          <Fact name={t('detail.parents')}>{parents && <ParentTrail parents={parents.slice(1)} />}</Fact>
          <Fact name={t('detail.authority')}>{ui(`authority.${user.authority}`)}</Fact>
          {isPartner(user.type) && (
            <Fact name={t('detail.license')}>{t(user.licenseIssuance ? 'license.granted' : 'license.none')}</Fact>
          )}
          <Fact name={t('detail.language')}>{LANGUAGE_NAME[user.language]}</Fact>
          <Fact name={tFactor('reset.fact')}>
            {tFactor(user.secondFactorSince ? 'reset.withFactor' : 'reset.withoutFactor')}
          </Fact>
          <Fact name={t('detail.created')}>
            <time dateTime={user.createdAt} className="tabular">
              {formatDate(user.createdAt)}
            </time>
          </Fact>
        </dl>
      </section>
      <Numbers user={user} />
      {isPartner(user.type) && hasBrand && (
        <BrandPreview
          logoUrl={user.logoUrl}
          mainColor={user.mainColor ?? ''}
          textColor={user.textColor ?? ''}
          inherited={inherited}
        />
      )}
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-2">
      <dt className="w-28 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

/** Numbers of accounts, sites and sub-admins; the accounts link to their list. */
function Numbers({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const screens = useScreens()
  const hasChildren = isPartner(user.type)
  return (
    <section aria-label={t('detail.numbers')}>
      <dl className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-lg border border-line">
        <Count name={t('detail.sites')} value={user.sites} />
        {hasChildren && (
          <Count
            name={t('detail.children')}
            value={user.children}
            to={user.children > 0 ? screens.usersBelow(user.id) : undefined}
          />
        )}
        <Count name={t('detail.subAdmins')} value={user.subAdmins} />
      </dl>
    </section>
  )
}

type CountProps = { name: string; value: number; to?: string | undefined }

function Count({ name, value, to }: CountProps) {
  return (
    <div className="relative border-l border-line px-3 py-2.5 first:border-l-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="tabular text-lg font-semibold">
        {to ? (
          <Link
            to={to}
            className="underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
          >
            {formatNumber(value)}
          </Link>
        ) : (
          formatNumber(value)
        )}
      </dd>
    </div>
  )
}
