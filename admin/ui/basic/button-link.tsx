import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {icon && <Icon name={icon} size={18} className="-ml-0.5" />}
      {children}
    </Link>
  )
}
