import { Fragment, type ReactNode } from 'react'
import { parseLink } from '#shared/text/link-rules.ts'

/** Web and mail addresses in a text. Punctuation at their end and Japanese characters belong to the sentence. */
const LINKS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const SENTENCE_END = /[.,;:!?'")\]]+$/

/** A plain text whose addresses can be followed. Line breaks are the style sheet's (`pre-line`). */
export function plainText(text: string): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(LINKS)) {
    const address = trimmed(match[0])
    const href = parseLink(address.includes('://') ? address : `mailto:${address}`)
    if (!href) continue
    parts.push(text.slice(end, match.index), linkTo(href, address, match.index))
    end = match.index + address.length
  }
  return [...parts, text.slice(end)].map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

/** An address without the punctuation after it; a closing parenthesis stays if the address has an opening one. */
function trimmed(address: string): string {
  const bare = address.replace(SENTENCE_END, '')
  return bare.includes('(') && address[bare.length] === ')' ? `${bare})` : bare
}

function linkTo(href: string, address: string, key: number): ReactNode {
  if (href.startsWith('mailto:'))
    return (
      <a key={key} href={href}>
        {address}
      </a>
    )
  return (
    <a key={key} href={href} target="_blank" rel="noopener">
      {address}
    </a>
  )
}
