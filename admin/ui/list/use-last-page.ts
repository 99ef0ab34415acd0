import { useEffect, useEffectEvent } from 'react'

type LastPageOptions = { totalPages: number | undefined; page: number; isStale: boolean; go: (page: number) => void }

/** Moves from a page beyond the end to the last page, e.g. after its only row was deleted. */
export function useLastPage({ totalPages, page, isStale, go }: LastPageOptions): void {
  const isBeyond = totalPages !== undefined && totalPages > 0 && page > totalPages && !isStale
  const goTo = useEffectEvent(go)
  useEffect(() => {
    if (isBeyond) goTo(totalPages)
  }, [isBeyond, totalPages])
}
