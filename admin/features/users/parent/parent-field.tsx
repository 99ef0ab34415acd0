import { useUser } from '#admin/api/user-info.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { CONTROL } from '#admin/ui/form/text-input.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { AccountPicker, type PickedAccount } from './account-picker.tsx'
import { ParentTrail } from './parent-trail.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type ParentFieldProps = {
  /** The chosen account and who stands above it, nearest first; undefined while it is not known. */
  parents: readonly PickedAccount[] | undefined
  value: string
  error: string | undefined
  onPick: (account: PickedAccount) => void
}

/** Under whom the new account stands. An OEM admin has no choice. */
export function ParentField({ parents, value, error, onPick }: ParentFieldProps) {
  const t = useUsersText()
  const label = t('form.parent')
  const chosen = parents?.[0]
  const hasChoice = ownerTypeOf(useUser()) !== 'OEM_ADMIN'
  return (
    <Field label={label} help={t('form.parentHelp')} error={error} isRequired={hasChoice}>
      {(control) => (
        <div className="flex max-w-lg flex-col gap-1.5">
          {hasChoice && (
            <AccountPicker
              label={label}
              value={value}
              hasOwn
              onPick={onPick}
              trigger={
                <button
                  {...control}
                  type="button"
                  aria-required={undefined}
                  aria-labelledby={`${control.id}-label ${control.id}`}
                  className={cx(CONTROL, 'relative flex h-9 w-full items-center gap-2 pr-9 pl-3 text-left')}
                >
                  {chosen ? (
                    <span className="truncate">{chosen.companyName}</span>
                  ) : (
                    <Skeleton className="h-3.5 w-32" />
                  )}
                  <Icon
                    name="chevron-down"
                    size={16}
                    className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-soft"
                  />
                </button>
              }
            />
          )}
          {parents && (parents.length > 1 || !hasChoice) && (
            <p id={hasChoice ? undefined : control.id} className="text-xs text-ink-soft">
              <ParentTrail parents={parents} />
            </p>
          )}
        </div>
      )}
    </Field>
  )
}
