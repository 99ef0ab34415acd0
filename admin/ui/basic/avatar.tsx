import { useState } from 'react'
import { cx } from './cx.ts'

type AvatarProps = { src: string | null; name: string; className?: string }

/** A person's picture, else the first letter of the name. Beside the name, so it says nothing by itself. */
export function Avatar({ src, name, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shape = cx('shrink-0 rounded-full', className)
  if (src && src !== broken)
    return <img src={src} alt="" onError={() => setBroken(src)} className={cx(shape, 'bg-press object-cover')} />
  return (
    <span aria-hidden="true" className={cx(shape, 'grid place-items-center bg-ink font-semibold text-white')}>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
