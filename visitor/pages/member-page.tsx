import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { type MemberWords, memberWords } from '#visitor/words/member-words.ts'
import { sitePagePath } from '#visitor/page/page-path.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  /** null: it was erased just now. */
  member: { email: string; answers: readonly StoredAnswer[]; registeredAt: string } | null
  /** The box that confirms the erasure was not ticked. */
  isUnsure?: boolean
  /** The registration was confirmed just now. */
  isNew?: boolean
}

/** A member's own page: all stored data, signing out, and erasing everything. */
export function MemberPage({ member, isUnsure = false, isNew = false, ...props }: Props) {
  const { frame, mode } = props
  const words = memberWords(frame.language)
  if (!member) return <ErasedPage {...props} words={words} />
  const action = sitePagePath(mode.base, frame.language, 'member')
  return (
    <PageFrame {...props} title={words('member.title')} isRefused={isUnsure}>
      {isNew && (
        <p className="done" role="status">
          {words('member.confirmed')}
        </p>
      )}
      <h1>{words('member.title')}</h1>
      <Facts member={member} language={frame.language} />
      <form className="form" method="post" action={action}>
        <button type="submit" name="action" value="logout" className="second">
          {words('member.logout')}
        </button>
      </form>
      <details className="erase" open={isUnsure}>
        <summary>{words('member.erase')}</summary>
        <EraseForm action={action} words={words} isUnsure={isUnsure} />
      </details>
    </PageFrame>
  )
}

type FactsProps = { member: NonNullable<Props['member']>; language: PageFrameProps['frame']['language'] }

function Facts({ member, language }: FactsProps) {
  const words = memberWords(language)
  const list = new Intl.ListFormat(HTML_LANGUAGE[language])
  return (
    <dl className="facts">
      <div>
        <dt>{formWords(language)('fixed.email')}</dt>
        <dd>{member.email}</dd>
      </div>
      {member.answers.map(({ fieldId, title, value }) => (
        <div key={fieldId}>
          <dt>{title}</dt>
          <dd>{list.format([value].flat())}</dd>
        </div>
      ))}
      <div>
        <dt>{words('member.registeredAt')}</dt>
        <dd>{formatDate(member.registeredAt)}</dd>
      </div>
    </dl>
  )
}

function EraseForm({ action, words, isUnsure }: { action: string; words: MemberWords; isUnsure: boolean }) {
  return (
    <div className="form">
      <p className="lead">{words('member.eraseText')}</p>
      <form method="post" action={action} noValidate>
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="sure"
              value="1"
              required
              autoFocus={isUnsure}
              aria-invalid={isUnsure ? true : undefined}
              aria-describedby={isUnsure ? 'erase-error' : undefined}
            />
            {words('member.eraseAgree')}
          </label>
          {isUnsure && (
            <p className="error" id="erase-error" role="alert">
              {words('member.eraseMissing')}
            </p>
          )}
        </div>
        <button type="submit" name="action" value="erase" className="danger">
          {words('member.eraseSubmit')}
        </button>
      </form>
    </div>
  )
}

function ErasedPage({ words, ...props }: PageFrameProps & { words: MemberWords }) {
  return (
    <PageFrame {...props} title={words('member.erased')}>
      <h1>{words('member.erased')}</h1>
      <p className="lead">{words('member.erasedText')}</p>
    </PageFrame>
  )
}
