import { useEffect } from 'react'
import type { UserInfo } from '#shared/auth.ts'
import { readableInk } from '#shared/colour-rules.ts'

/** Paints main buttons in the partner's colours. */
export function useBrand(user: Pick<UserInfo, 'mainColor' | 'textColor'> | undefined): void {
  const { mainColor, textColor } = user ?? {}
  useEffect(() => {
    if (!mainColor) return
    const { style } = document.documentElement
    style.setProperty('--brand', mainColor)
    style.setProperty('--brand-ink', readableInk(mainColor, textColor ?? '#ffffff'))
    return () => {
      style.removeProperty('--brand')
      style.removeProperty('--brand-ink')
    }
  }, [mainColor, textColor])
}
