import type { ReleaseCell, ReleaseSocialLink } from '#shared/site/release/releases.ts'
import { SNS_NAMES } from '#shared/site/parts/sns/sns-rules.ts'
import { type CompanyWords, companyWords } from '#visitor/words/company-words.ts'
import { cellAt, type PageContext } from '#visitor/page/page-context.ts'
import { companyPath } from '#visitor/page/page-path.ts'
import { SnsIcon } from './sns-icon.tsx'

/** Social links in equal slots, and the link to the company's texts. Cells may hide either. */
export function BottomBar({ context }: { context: PageContext }) {
  const { release, entry } = context
  if (!release.sns && !release.companyTabs) return null
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

/** The parts of the bar that a cell hides, as its script reads them; undefined where it hides none. */
export function hiddenOn(cell: ReleaseCell | undefined): string | undefined {
  if (!cell || cell.locked) return undefined
  const hidden = [cell.hidesSns && 'sns', cell.hidesCompany && 'company'].filter(Boolean)
  return hidden.join(' ') || undefined
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
