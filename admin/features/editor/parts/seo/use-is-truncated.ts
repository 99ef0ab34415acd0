import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A ref for an element, and whether `text` overflows it. */
export function useIsTruncated(text: string): [RefObject<HTMLParagraphElement | null>, boolean] {
  const element = useRef<HTMLParagraphElement>(null)
  const [isTruncated, setIsTruncated] = useState(false)
  useLayoutEffect(() => {
    if (!element.current || text === '') return setIsTruncated(false)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element.current
    setIsTruncated(scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
  }, [text])
  return [element, isTruncated]
}
