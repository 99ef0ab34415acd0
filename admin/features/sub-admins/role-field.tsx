import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { SUB_ROLES, type SubRole } from '#shared/account/permissions.ts'
import { useSubAdminsText } from './use-sub-admins-text.ts'

const SIGN: Record<SubRole, IconName> = { main: 'shield', editor: 'edit', viewer: 'eye' }

type RoleFieldProps = { value: SubRole; isOwn: boolean; onValueChange: (role: SubRole) => void }

/** Each role with what it means; the own one only says so. */
export function RoleField({ value, isOwn, onValueChange }: RoleFieldProps) {
  const t = useSubAdminsText()
  if (isOwn)
    return (
      <div>
        <p className="text-sm font-medium">{t('form.role')}</p>
        <p className="mt-1.5 flex items-center gap-2 text-sm">
          <Icon name={SIGN[value]} size={18} className="text-ink-soft" />
          {t(`role.${value}`)}
        </p>
        <p className="mt-1 text-xs text-ink-soft">{t('form.ownRole')}</p>
      </div>
    )
  return (
    <ChoiceCards
      label={t('form.role')}
      columns={1}
      value={value}
      onValueChange={onValueChange}
      choices={SUB_ROLES.map((role) => ({
        value: role,
        label: t(`role.${role}`),
        description: t(`roleHelp.${role}`),
        figure: (
          <span className="grid size-9 place-items-center rounded-full bg-press">
            <Icon name={SIGN[role]} size={18} />
          </span>
        ),
      }))}
    />
  )
}
