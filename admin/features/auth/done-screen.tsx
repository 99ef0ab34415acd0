import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import type { ShownBrand } from '#shared/account/auth.ts'
import { BrandedFrame } from './branded-frame.tsx'
import { RoundFigure } from './round-figure.tsx'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** Confirms a new password and links to the login page. */
export function DoneScreen({ title, text, brand }: { title: string; text: string; brand: ShownBrand }) {
  const t = useAuthText()
  return (
    <BrandedFrame brand={brand} title={title} figure={<RoundFigure icon="check" tone="success" />}>
      <title>{`${title} - ${shownTitle(brand)}`}</title>
      <p role="status" className="mt-2 text-base text-ink-soft">
        {text}
      </p>
      <ButtonLink to="/login" variant="primary" size="lg" className="mt-8 w-full" autoFocus>
        {t('toLogin')}
      </ButtonLink>
    </BrandedFrame>
  )
}
