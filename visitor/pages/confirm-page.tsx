import { formWords } from '#visitor/words/form-words.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import { PasswordField } from '#visitor/forms/password-field.tsx'
import { ResendForm } from '#visitor/members/resend-form.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  /** null: the link is invalid, or no longer valid. */
  token: string | null
  /** The reason of a refusal. */
  refused?: string | undefined
}

/** The page of the mailed link of a registration. Only its button confirms. */
export function ConfirmPage({ token, refused, ...props }: Props) {
  const { frame } = props
  const words = memberWords(frame.language)
  if (token === null) return <OverPage {...props} />
  const pathOf = pathsOf(props)
  return (
    <PageFrame {...props} title={words('confirm.title')} isRefused={Boolean(refused)}>
      <div className="form">
        <h1>{words('confirm.title')}</h1>
        <p className="lead">{words('confirm.text', { site: frame.name })}</p>
        <form method="post" action={pathOf('confirm')}>
          {refused && (
            <p className="failed" id="refused" role="alert">
              {refused}
            </p>
          )}
          <input type="hidden" name="token" value={token} />
          <PasswordField
            language={frame.language}
            name="password"
            label={formWords(frame.language)('fixed.password')}
            help={words('confirm.help')}
            refusedBy={refused && 'refused'}
            autoComplete="current-password"
          />
          <button type="submit">{words('confirm.submit')}</button>
        </form>
        <p className="new">
          {words('confirm.forgotten')} <a href={pathOf('register')}>{words('confirm.register')}</a>
        </p>
      </div>
    </PageFrame>
  )
}

/** All links keep the cell from which the registration came. */
function pathsOf({ frame, mode, place }: PageFrameProps) {
  return (page: SitePage) => leadingTo(place, sitePagePath(mode.base, frame.language, page))
}

function OverPage(props: PageFrameProps) {
  const { language } = props.frame
  const words = memberWords(language)
  const pathOf = pathsOf(props)
  return (
    <PageFrame {...props} title={words('over.title')}>
      <h1>{words('over.title')}</h1>
      <p className="lead">{words('over.text')}</p>
      <a className="button" href={pathOf('login')}>
        {words('login.submit')}
      </a>
      <ResendForm
        language={language}
        action={pathOf('register-success')}
        title={words('over.resendTitle')}
        text={words('over.resendText')}
      />
      <p className="lead">
        {words('over.unknown')} <a href={pathOf('register')}>{words('login.register')}</a>
      </p>
    </PageFrame>
  )
}
