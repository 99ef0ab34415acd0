import type { ReactNode } from 'react'

/** Numbers of bills, credit notes and quotes, as `shared/billing/bill-number.ts` writes them. */
const NUMBER = /((?:CR-|Q)?\d{4}-\d{6})/

/** A text in which no number of a bill is broken at its hyphen; anything but a text stays as it is. */
export function WholeNumbers({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  // Each second part is a number.
  return children.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
