import { HTML_LANGUAGE, type Language, LANGUAGE_LABEL, LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { PageAssets } from '#visitor/page/page-assets.ts'
import { previewWords } from '#visitor/words/preview-words.ts'
import { ReviewData, ReviewNotes, ReviewTools } from './review-tools.tsx'
import { UnlistedHead } from './unlisted-head.tsx'

export const PREVIEW_FRAMES = ['phone', 'pc'] as const
type PreviewFrame = (typeof PREVIEW_FRAMES)[number]

type Props = {
  assets: PageAssets
  name: string
  language: Language
  languages: readonly Language[]
  frame: PreviewFrame
  /** The addresses of the site inside the frame: its first page in each language. */
  paths: Partial<Record<Language, string>>
  /** Base path of the calls of comments and approvals. */
  calls: string
}

/** A shared preview: a bar that names it as such, and below it the site as visitors will get it, in a frame. */
export function PreviewBarPage({ assets, name, language, languages, frame, paths, calls }: Props) {
  const words = previewWords(language)
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <UnlistedHead title={words('bar.site', { name })} css={assets.styles} />
      <body className={`shared ${frame}`}>
        <header>
          <p>
            <strong>{words('preview')}</strong> <span>{words('bar.note')}</span>
          </p>
          {languages.length > 1 && <LanguageLinks language={language} languages={languages} frame={frame} />}
          <FrameLinks language={language} frame={frame} />
          <ReviewTools language={language} />
          <form method="post" action="/leave">
            <button type="submit">{words('bar.leave')}</button>
          </form>
        </header>
        <ReviewNotes language={language} />
        <div className="view">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the same host: scripts with its cookie are in no sandbox */}
          <iframe src={paths[language]} title={words('bar.site', { name })} />
          <aside id="review" aria-label={words('bar.review')} hidden />
        </div>
        <ReviewData calls={calls} language={language} paths={paths} />
        {assets.files?.map((url) => (
          <script key={url} type="module" src={url} />
        ))}
      </body>
    </html>
  )
}

const pathOf = (lang: Language, frame: PreviewFrame) => `/?${new URLSearchParams({ lang, frame })}`

function LanguageLinks({ language, languages, frame }: Pick<Props, 'language' | 'languages' | 'frame'>) {
  return (
    <nav aria-label={previewWords(language)('bar.language')}>
      {languages.map((one) => (
        <a
          key={one}
          href={pathOf(one, frame)}
          lang={HTML_LANGUAGE[one]}
          aria-label={`${LANGUAGE_LABEL[one]} ${LANGUAGE_NAME[one]}`}
          aria-current={one === language ? 'true' : undefined}
        >
          {LANGUAGE_LABEL[one]}
        </a>
      ))}
    </nav>
  )
}

function FrameLinks({ language, frame }: Pick<Props, 'language' | 'frame'>) {
  const words = previewWords(language)
  return (
    <nav className="frames" aria-label={words('bar.frame')}>
      {PREVIEW_FRAMES.map((one) => (
        <a key={one} href={pathOf(language, one)} aria-current={one === frame ? 'true' : undefined}>
          {words(`bar.${one}`)}
        </a>
      ))}
    </nav>
  )
}
