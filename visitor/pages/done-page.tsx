import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  title: string
  /** Each line of a text is a paragraph. */
  texts: readonly string[]
  /** The maker's tags that learn of the sent form. */
  tags?: ReleaseTags | undefined
}

/** The page after a form was sent: confirms it and names the next steps. */
export function DonePage({ title, texts, ...frame }: Props) {
  return (
    <PageFrame {...frame} title={title} leadsBack>
      <div className="success">
        <svg viewBox="0 0 64 64" width="64" height="64" fill="none" aria-hidden="true">
          <circle cx="32" cy="32" r="32" fill="var(--button, #e6f2e1)" />
          <path
            d="m20 33 8.5 8.5L45 25"
            stroke="var(--ink, #2f6b1e)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h1>{title}</h1>
        {texts
          .flatMap((text) => text.split('\n'))
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </div>
    </PageFrame>
  )
}
