import { memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import { AddressForm, type AddressState } from '#visitor/forms/address-form.tsx'
import { NewHere } from '#visitor/members/login-links.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  /** The mail was requested just now. */
  isSent: boolean
  state?: AddressState | undefined
  canRegister: boolean
}

/** Asks for a link to a new password. It does not reveal whether the address is known. */
export function ForgotPage({ isSent, state, canRegister, ...props }: Props) {
  const { frame, mode, place } = props
  const { language } = frame
  const words = memberWords(language)
  const pathOf = (page: SitePage) => leadingTo(place, sitePagePath(mode.base, language, page))
  return (
    <PageFrame {...props} title={words('forgot.title')} isRefused={Boolean(state)}>
      {isSent && (
        <p className="done" role="status">
          {words('forgot.sent')}
        </p>
      )}
      <div className="form">
        <h1>{words('forgot.title')}</h1>
        <p className="lead">{words(isSent ? 'forgot.again' : 'forgot.text')}</p>
        <AddressForm
          language={language}
          action={pathOf('forgot-password')}
          submit={words(isSent ? 'forgot.submitAgain' : 'forgot.submit')}
          isSecond={isSent}
          state={state}
        />
        <NewHere language={language} registerPath={canRegister ? pathOf('register') : undefined} />
      </div>
    </PageFrame>
  )
}
