import { useEffect } from 'react'
import type { UserInfo } from '#shared/account/auth.ts'
import { brandColours } from './brand-colours.ts'

/** Sets the partner's colours on primary buttons and the menu's mark while the shell is mounted. */
export function useBrand(user: Pick<UserInfo, 'mainColor' | 'textColor'> | undefined): void {
  const { mainColor, textColor } = user ?? {}
  useEffect(() => {
    if (!mainColor) return
    const { style } = document.documentElement
    const colours = Object.entries(brandColours(mainColor, textColor ?? null))
    for (const [name, value] of colours) style.setProperty(name, value)
    return () => {
      for (const [name] of colours) style.removeProperty(name)
    }
  }, [mainColor, textColor])
}
