import { useUser } from '#admin/api/user-info.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SUB_ROLES } from '#shared/account/permissions.ts'
import { roleRights } from './role-rights.ts'
import { useSubAdminsText } from './use-sub-admins-text.ts'

/** What each role may do in this account. */
export function RoleTable() {
  const t = useSubAdminsText()
  const rights = roleRights(useUser())
  return (
    <section aria-labelledby="role-rights" className="mt-12 max-w-3xl">
      <h2 id="role-rights" className="text-lg font-semibold">
        {t('rights.title')}
      </h2>
      <table className="mt-3 w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className="h-9 border-b border-line pr-3 text-left text-xs font-medium text-ink-soft">
              {t('rights.what')}
            </th>
            {SUB_ROLES.map((role) => (
              <th
                key={role}
                scope="col"
                className="h-9 w-20 border-b border-line px-1 text-center text-xs font-medium text-ink-soft sm:w-28"
              >
                {t(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ right, roles }) => (
            <tr key={right}>
              <th scope="row" className="h-10 border-b border-line py-1.5 pr-3 text-left font-normal">
                {t(`rights.${right}`)}
              </th>
              {SUB_ROLES.map((role) => (
                <td key={role} className="border-b border-line text-center">
                  <Mark isAllowed={roles[role]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-ink-soft">{t('rights.note')}</p>
    </section>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const t = useSubAdminsText()
  return (
    <>
      <span className={isAllowed ? 'inline-block text-success' : 'inline-block text-edge'}>
        <Icon name={isAllowed ? 'check' : 'minus'} size={18} />
      </span>
      <span className="sr-only">{t(isAllowed ? 'rights.yes' : 'rights.no')}</span>
    </>
  )
}
