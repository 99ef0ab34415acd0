import { formWords } from '#visitor/words/form-words.ts'
import { type MemberWords, memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { PasswordField } from '#visitor/forms/password-field.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  /** null: the link is invalid, or no longer valid. */
  token: string | null
  /** The errors of an earlier attempt, by the names of the fields. */
  errors?: Readonly<Record<string, string>>
  /** The reason of a refusal. */
  message?: string | undefined
}

/** The page of the mailed link to a new password. Only its button changes anything. */
export function ResetPage({ token, errors = {}, message, ...props }: Props) {
  const { frame, mode, place } = props
  const { language } = frame
  const [words, form] = [memberWords(language), formWords(language)]
  if (token === null) return <OverPage {...props} words={words} />
  const hasErrors = Object.keys(errors).length > 0
  return (
    <PageFrame {...props} title={words('reset.title')} isRefused={hasErrors}>
      <div className="form">
        <h1>{words('reset.title')}</h1>
        <p className="lead">{words('reset.text')}</p>
        <form method="post" action={leadingTo(place, sitePagePath(mode.base, language, 'reset-password'))} noValidate>
          {(message ?? hasErrors) && (
            <p className="failed" role="alert">
              {message ?? form('errors')}
            </p>
          )}
          <input type="hidden" name="token" value={token} />
          <PasswordField
            language={language}
            name="newPassword"
            label={words('reset.password')}
            hasRules
            error={errors.newPassword}
            autoComplete="new-password"
          />
          <PasswordField
            language={language}
            name="confirmPassword"
            label={words('reset.confirm')}
            error={errors.confirmPassword}
            autoComplete="new-password"
          />
          <button type="submit">{words('reset.submit')}</button>
          <p className="note">{words('reset.note')}</p>
        </form>
      </div>
    </PageFrame>
  )
}

function OverPage({ words, ...props }: PageFrameProps & { words: MemberWords }) {
  const { frame, mode, place } = props
  return (
    <PageFrame {...props} title={words('over.title')}>
      <h1>{words('over.title')}</h1>
      <p className="lead">{words('reset.over')}</p>
      <a className="button" href={leadingTo(place, sitePagePath(mode.base, frame.language, 'forgot-password'))}>
        {words('reset.ask')}
      </a>
    </PageFrame>
  )
}
