import type { Language } from '#shared/text/languages.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { REVIEW_WORDS, type ReviewMessages } from '#visitor/words/review-words.ts'

const wordsOf = (language: Language) => createSingleTranslator<ReviewMessages>(REVIEW_WORDS[language], language)

/** The buttons of the bar for comments and approvals. The script shows them: without it they would do nothing. */
export function ReviewTools({ language }: { language: Language }) {
  const words = wordsOf(language)
  return (
    <div className="tools" id="review-tools" role="group" aria-label={words('tools.label')} hidden>
      <button type="button" id="review-comment" aria-pressed="false">
        {words('tools.comment')}
      </button>
      <button type="button" id="review-list" aria-expanded="false" aria-controls="review">
        {words('tools.list', { count: 0 })}
      </button>
      <button type="button" id="review-approve">
        {words('tools.approve')}
      </button>
    </div>
  )
}

/** The notes between the bar and the site: how to comment, that the site was changed, and the latest message. */
export function ReviewNotes({ language }: { language: Language }) {
  const words = wordsOf(language)
  return (
    <>
      <div className="mode" id="review-mode" hidden>
        <p>{words('mode.hint')}</p>
        <button type="button" id="review-here">
          {words('mode.here')}
        </button>
      </div>
      <div className="mode" id="review-fresh" hidden>
        <p role="status">{words('tools.fresh')}</p>
        <button type="button" id="review-show">
          {words('tools.show')}
        </button>
      </div>
      <p id="review-say" role="status" />
    </>
  )
}

type DataProps = { calls: string; language: Language; paths: Partial<Record<Language, string>> }

/** Data for the script: `<` is escaped so that nothing in it can end the element. */
export function ReviewData(props: DataProps) {
  const json = JSON.stringify({ ...props, words: REVIEW_WORDS[props.language] }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/json" id="review-data" dangerouslySetInnerHTML={{ __html: json }} />
}
