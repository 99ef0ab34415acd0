import type { ReactNode } from 'react'
import { renderToStaticMarkup as render } from 'react-dom/server'

let renders = 0

export function renderToStaticMarkup(node: ReactNode): string {
  renders++
  return render(node)
}

/** The number of React renders since the last call. */
export function takeRenders(): number {
  const taken = renders
  renders = 0
  return taken
}
