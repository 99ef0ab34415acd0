import { formWords, passwordHelp } from '#visitor/words/form-words.ts'
import { type MemberWords, memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { PasswordField } from '#visitor/ui/password-field.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  /** null: the link opens nothing (any more). */
  token: string | null
  /** What was wrong with an earlier try, by the names of the fields. */
  errors?: Readonly<Record<string, string>>
  /** Why pressing the button did nothing. */
  notice?: string | undefined
}

/** What the mailed link of a forgotten password opens: nothing happens before the button is pressed. */
export function ResetPage({ token, errors = {}, notice, ...props }: Props) {
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
          {(notice ?? hasErrors) && (
            <p className="failed" role="alert">
              {notice ?? form('errors')}
            </p>
          )}
          <input type="hidden" name="token" value={token} />
          <PasswordField
            name="newPassword"
            label={words('reset.password')}
            help={passwordHelp(form)}
            error={errors.newPassword}
            autoComplete="new-password"
          />
          <PasswordField
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
