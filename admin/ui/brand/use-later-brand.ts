import { useEffect, useState } from 'react'
import type { UserInfo } from '#shared/account/auth.ts'

type Brand = Pick<UserInfo, 'mainColor' | 'textColor'>
type Show = (brand: Brand) => () => void

/**
 * Shows the partner's colours while the shell is mounted. How they are made readable is loaded for those alone who have a
 * partner with colours (decision 0109). Returns whether the shell can be shown: without the colours where they cannot be
 * loaded.
 */
export function useLaterBrand(user: Brand | undefined): boolean {
  const { mainColor, textColor } = user ?? {}
  const [show, setShow] = useState<Show>()
  const [hasFailed, setFailed] = useState(false)
  const isWanted = Boolean(mainColor)
  useEffect(() => {
    if (!isWanted) return
    void import('./use-brand.ts').then(
      ({ showBrand }) => setShow(() => showBrand),
      () => setFailed(true),
    )
  }, [isWanted])
  useEffect(() => {
    if (show && mainColor) return show({ mainColor, textColor: textColor ?? null })
    return undefined
  }, [show, mainColor, textColor])
  return !isWanted || show !== undefined || hasFailed
}
