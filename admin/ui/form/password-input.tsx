import { type KeyboardEvent, useState } from 'react'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<Parameters<typeof TextInput>[0], 'type' | 'icon'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown; warns of Caps Lock. */
export function PasswordInput({ size = 'md', className, ...rest }: PasswordInputProps) {
  const t = useSignInText()
  const [isShown, setShown] = useState(false)
  const [isCapital, setCapital] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'))
  return (
    <span className="block" onBlur={() => setCapital(false)}>
      <span className="relative block">
        <TextInput
          {...rest}
          size={size}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          className={cx('pr-12', className)}
        />
        <button
          type="button"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
          className={cx(
            'absolute grid place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink',
            size === 'lg' ? 'top-1.5 right-1.5 size-9' : 'top-0.5 right-0.5 size-8',
          )}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </span>
      <span role="status" className="block text-xs text-warning">
        {isCapital && (
          <span className="flex items-center gap-1 pt-1.5">
            <Icon name="alert-triangle" size={16} />
            {t('capsLock')}
          </span>
        )}
      </span>
    </span>
  )
}
