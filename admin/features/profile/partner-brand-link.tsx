import { useScreens } from '#admin/api/screens.ts'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Section } from '#admin/ui/basic/section.tsx'

/** The way to how a partner's tree looks. */
export function PartnerBrandLink() {
  const t = usePartnerBrandText()
  const { partnerBrand } = useScreens()
  return (
    <Section title={t('title')} description={t('lead')}>
      <ButtonLink to={partnerBrand} className="self-start">
        {t('edit')}
      </ButtonLink>
    </Section>
  )
}
