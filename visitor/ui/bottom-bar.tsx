import type { ReleaseCell, ReleaseSocialLink } from '#shared/site/release/releases.ts'
import { SNS_NAMES } from '#shared/site/parts/sns/sns-rules.ts'
import { type CompanyWords, companyWords } from '#visitor/company-words.ts'
import { cellAt, hasBar, type PageContext } from '#visitor/page/page-context.ts'
import { companyPath } from '#visitor/page/page-path.ts'
import { SnsMark } from './sns-mark.tsx'

/** Social links in equal slots, and the way to the company's texts. Cells may leave either out. */
export function BottomBar({ context }: { context: PageContext }) {
  const { release, entry } = context
  if (!hasBar(context)) return null
  const words = companyWords(release.language)
  return (
    <footer className="bar" id="bar" aria-label={words('bar')} data-hides={hiddenOn(cellAt(release, entry))}>
      {release.sns && (
        <ul>
          {release.sns.map((link) => (
            <li key={link.type}>
              <SocialLink link={link} words={words} />
            </li>
          ))}
        </ul>
      )}
      {release.companyTabs && <CompanyLink context={context} words={words} />}
    </footer>
  )
}

/** What the bar leaves out on a cell, as its script reads it; undefined where it is whole. */
export function hiddenOn(cell: ReleaseCell | undefined): string | undefined {
  if (!cell || cell.locked) return undefined
  const hidden = [cell.hidesSns && 'sns', cell.hidesCompany && 'company'].filter(Boolean)
  return hidden.join(' ') || undefined
}

function SocialLink({ link: { type, href }, words }: { link: ReleaseSocialLink; words: CompanyWords }) {
  if (type === 'phone_number') {
    return (
      <a href={href} aria-label={words('call', { number: href.replace('tel:', '') })}>
        <SnsMark type={type} />
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={words('newTab', { name: SNS_NAMES[type] })}>
      <SnsMark type={type} />
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
