import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { type Placement, Tooltip } from './tooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
}

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-brand-ink not-disabled:hover:bg-brand-hover not-disabled:active:bg-brand-press',
  secondary: 'border border-line-strong bg-paper text-ink not-disabled:hover:bg-hover not-disabled:active:bg-press',
  quiet: 'text-ink not-disabled:hover:bg-hover not-disabled:active:bg-press',
  danger: 'bg-danger text-white not-disabled:hover:brightness-115 not-disabled:active:brightness-90',
}

const SIZE: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-2.5 text-sm',
  md: 'h-9 gap-2 px-3.5 text-sm',
  lg: 'h-12 gap-2 px-5 text-base',
}

/** Classes of a button, and of a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook, className?: string): string {
  return cx(
    'finger inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap select-none',
    'transition-[background-color,filter,opacity] disabled:opacity-45 aria-disabled:opacity-45',
    VARIANT[variant],
    SIZE[size],
    className,
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    /**
     * An action is running: the button keeps its size and the focus, announces it and ignores clicks. A button that can be
     * busy takes a double click as one: its second click comes before it is busy.
     */
    isBusy?: boolean
  }

export function Button({ variant, size, icon, isBusy, className, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || (isBusy === false && event.detail > 1)) refuse(event)
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} size={18} className="-ml-0.5" />}
      {children}
    </button>
  )
}

/** Prevents click and submit. A disabled button would lose the focus. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The button's name, shown as its tooltip. */
  label: string
  /** Keys as people read them, e.g. `⌘Z`. */
  shortcut?: string
  size?: 'sm' | 'md'
  variant?: 'quiet' | 'secondary'
  placement?: Placement
}

export function IconButton({
  icon,
  label,
  shortcut,
  size = 'md',
  variant = 'quiet',
  placement,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} placement={placement}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={cx(
          'finger inline-flex shrink-0 items-center justify-center rounded-md transition-colors disabled:opacity-35 aria-pressed:bg-press',
          VARIANT[variant],
          size === 'sm' ? 'size-8' : 'size-9',
          className,
        )}
      >
        <Icon name={icon} size={size === 'sm' ? 18 : 20} />
      </button>
    </Tooltip>
  )
}

/** Only inside a control that names the action; a loading view shows skeletons. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" width={16} height={16} aria-hidden="true" className="animate-spin">
      <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path
        d="M10 2.75A7.25 7.25 0 0 1 17.25 10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
