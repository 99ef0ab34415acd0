import { Fragment, type ReactNode } from 'react'

/** A text whose lines may break where phrases begin (`phraseStarts` of a release). */
export function phrases(text: string, starts: readonly number[] = []): ReactNode {
  return [0, ...starts].map((start, index) => (
    <Fragment key={start}>
      {index > 0 && <wbr />}
      {text.slice(start, starts[index])}
    </Fragment>
  ))
}
