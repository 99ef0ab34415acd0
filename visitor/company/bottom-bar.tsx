import type { ReleaseSocialLink } from '#shared/site/release/releases.ts'
import { SNS_NAMES } from '#shared/site/parts/sns/sns-rules.ts'
import { type CompanyWords, companyWords } from '#visitor/words/company-words.ts'
import { cellAt, type PageContext } from '#visitor/page/page-context.ts'
import { companyPath } from '#visitor/page/page-path.ts'
import { hiddenOn } from '#visitor/page/hidden-on.ts'
import { buttonColours } from '#visitor/cell/cell-style.ts'
import { linkOfButton } from '#visitor/elements/link-to.ts'
import { ShareItem } from './share-item.tsx'
import { SnsIcon } from './sns-icon.tsx'

/**
 * Social links in equal slots, the button that shares the cell, the link to the company's texts, and last the call to
 * action, which stands above them. Cells may hide each. Clicks are counted by the order of the links (`worker/features/visits/event-counts.ts`).
 */
export function BottomBar({ context }: { context: PageContext }) {
  const { release, entry } = context
  const { sns = [], hasShare, companyTabs, action } = release
  if (sns.length === 0 && !hasShare && !companyTabs && !action) return null
  const words = companyWords(release.language)
  return (
    <footer className="bar" id="bar" aria-label={words('bar')} data-hides={hiddenOn(cellAt(release, entry))}>
      {(sns.length > 0 || hasShare) && (
        <ul>
          {sns.map((link) => (
            <li key={link.type}>
              <SocialLink link={link} words={words} />
            </li>
          ))}
          {hasShare && <ShareItem context={context} words={words} />}
        </ul>
      )}
      {companyTabs && <CompanyLink context={context} words={words} />}
      {action && (
        <a className="act" style={buttonColours(action)} {...linkOfButton(action, context)}>
          {action.text}
        </a>
      )}
    </footer>
  )
}

function SocialLink({ link: { type, href }, words }: { link: ReleaseSocialLink; words: CompanyWords }) {
  if (type === 'phone_number') {
    return (
      <a href={href} aria-label={words('call', { number: href.replace('tel:', '') })}>
        <SnsIcon type={type} />
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={words('newTab', { name: SNS_NAMES[type] })}>
      <SnsIcon type={type} />
    </a>
  )
}

/** A link to a page of its own, which the bar's script shows as a window. */
function CompanyLink({ context: { release, mode }, words }: { context: PageContext; words: CompanyWords }) {
  const href = mode.kind === 'published' ? companyPath(mode.base, release.language) : '#company'
  return (
    <a className="co" href={href} data-window="company">
      {words('company')}
    </a>
  )
}
