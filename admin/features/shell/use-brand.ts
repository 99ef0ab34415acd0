import { useEffect } from 'react'
import type { UserInfo } from '#shared/auth.ts'
import { contrastRatio } from '#shared/colour-rules.ts'

/** Text on the partner's colour must stay readable (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5

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

/** The wanted text colour, or the more readable of white and ink where it cannot be read. */
export function readableInk(background: string, wanted: string): string {
  if ((contrastRatio(background, wanted) ?? 0) >= CONTRAST_MIN) return wanted
  const onWhite = contrastRatio(background, '#ffffff') ?? 1
  const onInk = contrastRatio(background, '#202020') ?? 1
  return onWhite >= onInk ? '#ffffff' : '#202020'
}
