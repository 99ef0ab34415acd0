import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { checkPassword, PASSWORD_RULES, PASSWORD_SIGNS, type PasswordRule } from '#shared/account/password-rules.ts'

type PasswordRuleListProps = {
  id: string
  password: string
  /** The password was refused: unmet rules turn red. */
  isRefused: boolean
}

/** The password rules, ticked off while the person types. */
export function PasswordRuleList({ id, password, isRefused }: PasswordRuleListProps) {
  const t = useAuthText()
  const kept = checkPassword(password)
  // An empty password neither breaks nor meets a rule.
  const isKept = (rule: PasswordRule) => password !== '' && kept[rule]
  const count = PASSWORD_RULES.filter(isKept).length
  return (
    <div className="rounded-md bg-ground px-3.5 py-3">
      <p id={id} className="sr-only">
        {t('password.rules')}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-x-4 gap-y-1 text-xs">
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} name={t(`password.rule.${rule}`)} isKept={isKept(rule)} isRefused={isRefused} />
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-soft">
        {t('password.signs')} <span className="font-mono text-[11px] break-all">{PASSWORD_SIGNS}</span>
      </p>
      <p role="status" className="sr-only">
        {password && t('password.progress', { count, total: PASSWORD_RULES.length })}
      </p>
    </div>
  )
}

type RuleProps = { name: string; isKept: boolean; isRefused: boolean }

function Rule({ name, isKept, isRefused }: RuleProps) {
  const t = useAuthText()
  const isMissing = isRefused && !isKept
  return (
    <li
      className={cx(
        'flex items-start gap-1.5 transition-colors',
        isKept && 'text-success',
        isMissing && 'text-danger',
        !isKept && !isMissing && 'text-ink-soft',
      )}
    >
      <span aria-hidden="true" className="mt-px grid size-4 shrink-0 place-items-center">
        {isKept && <Icon name="check" size={16} />}
        {isMissing && <Icon name="close" size={14} />}
        {!isKept && !isMissing && <span className="size-1.5 rounded-full bg-edge" />}
      </span>
      <span>
        {name}
        <span className="sr-only">{` (${t(isKept ? 'password.kept' : 'password.open')})`}</span>
      </span>
    </li>
  )
}
