import { useEffect } from 'react'
import type { UserInfo } from '#shared/account/auth.ts'
import { brandColours } from './brand-colours.ts'

type Brand = Pick<UserInfo, 'mainColor' | 'textColor'>

/** Sets a partner's colours on primary buttons and the menu's mark. Returns the function that takes them off. */
export function showBrand({ mainColor, textColor }: Brand): () => void {
  if (!mainColor) return () => undefined
  const { style } = document.documentElement
  const colours = Object.entries(brandColours(mainColor, textColor))
  for (const [name, value] of colours) style.setProperty(name, value)
  return () => {
    for (const [name] of colours) style.removeProperty(name)
  }
}

/** Shows the partner's colours while a screen is mounted. */
export function useBrand(brand: Brand | undefined): void {
  const { mainColor, textColor } = brand ?? {}
  useEffect(() => showBrand({ mainColor: mainColor ?? null, textColor: textColor ?? null }), [mainColor, textColor])
}
