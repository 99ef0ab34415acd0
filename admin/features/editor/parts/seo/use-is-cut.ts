import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a text does not fit into its element. */
export function useIsCut(text: string): [RefObject<HTMLParagraphElement | null>, boolean] {
  const element = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    if (!element.current || text === '') return setIsCut(false)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element.current
    setIsCut(scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
  }, [text])
  return [element, isCut]
}
