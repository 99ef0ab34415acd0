import { mediaPath, SHARED_PICTURE } from '#shared/media/media-rules.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import type { CompanyWords } from '#visitor/words/company-words.ts'

/** An arrow that leaves its box, like the icons of social links. */
const ICON = 'M12 15V3.5M7.8 7.7 12 3.5l4.2 4.2M7.5 11.5H5.5v9h13v-9h-2'

/**
 * The last item of the bar: it shares the cell on the screen. A published page's script (`visitor/island/share.ts`)
 * shows it where the browser can do so.
 */
export function ShareItem({ context: { release, mode }, words }: { context: PageContext; words: CompanyWords }) {
  const { name, language, defaultLanguage, linkPicture } = release
  const data = mode.kind === 'published' && {
    // The site's own address, also below another host's path.
    'data-url': mode.origin + pagePath({ root: '', defaultLanguage }, language, 'A1'),
    'data-name': name,
    'data-file': linkPicture && mediaPath(linkPicture.id, SHARED_PICTURE.file),
    'data-copied': words('copied'),
  }
  return (
    <li hidden={mode.kind === 'published'}>
      <button type="button" id="share" aria-label={words('share')} {...data}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICON} />
        </svg>
      </button>
    </li>
  )
}
