import { Fragment, type ReactNode } from 'react'

/** A text whose lines may break where phrases begin (`phraseStarts` of a release). `show` renders each phrase. */
export function phrases(
  text: string,
  starts: readonly number[] = [],
  show: (phrase: string) => ReactNode = (phrase) => phrase,
): ReactNode {
  return [0, ...starts].map((start, index) => (
    <Fragment key={start}>
      {index > 0 && <wbr />}
      {show(text.slice(start, starts[index]))}
    </Fragment>
  ))
}
