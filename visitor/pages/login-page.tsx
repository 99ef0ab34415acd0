import { memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import { LoginForm, type LoginFormProps } from '#visitor/members/login-form.tsx'
import { LoginLinks } from '#visitor/members/login-links.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps &
  Pick<LoginFormProps, 'action' | 'refused'> & {
    /** The preceding step. */
    message?: 'changed' | 'out' | undefined
    /** It was opened from a members-only cell. */
    isNeeded: boolean
    canRegister: boolean
  }

/** Signing in to a site. */
export function LoginPage({ action, refused, message, isNeeded, canRegister, ...props }: Props) {
  const { frame, mode, place } = props
  const { language } = frame
  const words = memberWords(language)
  const pathOf = (page: SitePage) => leadingTo(place, sitePagePath(mode.base, language, page))
  return (
    <PageFrame {...props} title={words('login.title')} isRefused={Boolean(refused)}>
      {message && !refused && (
        <p className="done" role="status">
          {words(`login.${message}`)}
        </p>
      )}
      <div className="form">
        <h1>{words('login.title')}</h1>
        {isNeeded && <p className="lead">{words('login.needed')}</p>}
        <LoginForm language={language} action={action} refused={refused} />
        <LoginLinks
          language={language}
          forgotPath={pathOf('forgot-password')}
          registerPath={canRegister ? pathOf('register') : undefined}
        />
      </div>
    </PageFrame>
  )
}
